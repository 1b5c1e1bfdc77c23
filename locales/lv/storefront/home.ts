import type { home as en } from '#locales/en/storefront/home.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const home: MessagesOf<typeof en> = {
  // Hero
  'home.shopNow': 'Iepirkties',
  'home.browseCategories': 'Skatīt kategorijas',

  // Why choose us
  'why.title': 'Kāpēc izvēlēties mūs',

  // Story
  'story.more': 'Vairāk par mums',

  // Sections
  'home.featuredProducts': 'Izceltās preces',
  'home.featuredCategories': 'Izceltās kategorijas',
  'home.viewAllProducts': 'Skatīt visas preces',
  'home.viewAllCategories': 'Skatīt visas kategorijas',
  'home.listing': 'Mūsu preces',
  'home.gridView': 'Režģa skats',
  'home.listView': 'Saraksta skats',
  'home.scrollBack': 'Iepriekšējās preces',
  'home.scrollForward': 'Nākamās preces',
  'home.faqTitle': 'Biežāk uzdotie jautājumi',
  'home.faqText': 'Par piegādi, atgriešanu un apmaksu – īsas atbildes.',
  'home.faqLink': 'Skatīt visus jautājumus',
  'auth.firstForAdmin': 'Lai atvērtu veikala administrēšanu, lūdzu, pierakstieties.',
  'auth.firstForOrders': 'Lai redzētu savus pasūtījumus, lūdzu, pierakstieties.',
  'auth.firstForPage': 'Lai redzētu šo lapu, lūdzu, pierakstieties.',
  'cart.signInToCheckout': 'Lai noformētu pasūtījumu, lūdzu, pierakstieties. Groza saturs saglabāsies.',
  'auth.signIn': 'Pierakstīties',
};
