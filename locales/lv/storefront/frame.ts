import type { frame as en } from '#locales/en/storefront/frame.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const frame: MessagesOf<typeof en> = {
  // Frame
  skipToContent: 'Pāriet uz saturu',
  'shop.home': 'Sākumlapa',

  // Top strip
  'topStrip.phone': 'Zvaniet mums: {phone}',

  // Header and menu
  'nav.label': 'Galvenā izvēlne',
  'nav.allProducts': 'Visas preces',
  'nav.categories': 'Kategorijas',
  'nav.wishlist': 'Vēlmju saraksts',
  'nav.wishlistOf': {
    zero: 'Vēlmju saraksts, {n} preču',
    one: 'Vēlmju saraksts, {n} prece',
    other: 'Vēlmju saraksts, {n} preces',
  },
  'nav.openMenu': 'Atvērt izvēlni',
  'nav.closeMenu': 'Aizvērt izvēlni',
  'nav.language': 'Valoda',
  'nav.cart': { zero: 'Grozs, {n} preču', one: 'Grozs, {n} prece', other: 'Grozs, {n} preces' },
  'nav.signIn': 'Pierakstīties',
  'nav.signUp': 'Reģistrēties',

  // User menu
  'userMenu.label': 'Konta izvēlne',
  'userMenu.administrator': 'Administrators',
  'userMenu.accountSettings': 'Konta iestatījumi',
  'userMenu.myOrders': 'Mani pasūtījumi',
  'userMenu.adminDashboard': 'Administrēšana',
  'userMenu.signOut': 'Izrakstīties',
  'userMenu.loading': 'Ielādē jūsu vārdu...',
  'userMenu.failed': 'Neizdevās ielādēt jūsu vārdu.',
  'userMenu.signedOut': 'Jūsu sesija ir beigusies.',

  // Breadcrumbs
  'breadcrumb.label': 'Atrašanās vieta',
  'breadcrumb.home': 'Sākums',
  'breadcrumb.categories': 'Kategorijas',
  'breadcrumb.search': 'Meklēšanas rezultāti: „{term}”',
  'breadcrumb.more': 'Izlaistie līmeņi',

  // Actions used everywhere
  'action.close': 'Aizvērt',
  'action.cancel': 'Atcelt',
  'action.saving': 'Saglabā...',
  'action.edit': 'Labot',
  'action.delete': 'Dzēst',
  'action.reload': 'Pārlādēt lapu',
  'action.retry': 'Mēģināt vēlreiz',
  'action.backToHome': 'Uz sākumlapu',
  'action.continueShopping': 'Turpināt iepirkties',

  // Pagination
  'pagination.label': 'Lapas',
  'pagination.previous': 'Iepriekšējā',
  'pagination.next': 'Nākamā',
  'pagination.page': '{n}. lapa',

  // Forms
  'form.optional': 'neobligāts',
  'form.errorSummary': {
    zero: 'Lūdzu, izlabojiet {n} laukus',
    one: 'Lūdzu, izlabojiet {n} lauku',
    other: 'Lūdzu, izlabojiet {n} laukus',
  },
  'form.unusableCharacter': 'Lūdzu, izņemiet {character}, jo šeit to nevar izmantot',
  'form.invisibleCharacter': 'Lūdzu, izņemiet rindas pārtraukumus un neredzamās rakstzīmes',
  'form.invalid': 'Lūdzu, pārbaudiet šo lauku',
  'toast.region': 'Paziņojumi',

  // Errors
  'error.unexpected': 'Radās neparedzēta kļūda',
  'error.unexpectedText': 'Kļūda ir reģistrēta. Lūdzu, mēģiniet vēlreiz.',
  'error.transient': 'Īslaicīgi nav pieejams',
  'error.transientText': 'Radās īslaicīga kļūme. Lūdzu, pēc brīža mēģiniet vēlreiz.',
  'error.id': 'Kļūdas numurs: {id}',
  'error.tooManyAttempts': {
    zero: 'Pārāk daudz mēģinājumu. Lūdzu, mēģiniet vēlreiz pēc {n} minūtēm.',
    one: 'Pārāk daudz mēģinājumu. Lūdzu, mēģiniet vēlreiz pēc {n} minūtes.',
    other: 'Pārāk daudz mēģinājumu. Lūdzu, mēģiniet vēlreiz pēc {n} minūtēm.',
  },
  'error.tooManyForHours': {
    zero: 'Pārāk daudz mēģinājumu. Lūdzu, mēģiniet vēlreiz pēc {n} stundām.',
    one: 'Pārāk daudz mēģinājumu. Lūdzu, mēģiniet vēlreiz pēc {n} stundas.',
    other: 'Pārāk daudz mēģinājumu. Lūdzu, mēģiniet vēlreiz pēc {n} stundām.',
  },
  'error.network': 'Nav savienojuma. Lūdzu, pārbaudiet interneta savienojumu un mēģiniet vēlreiz.',
  'notFound.title': 'Lapa nav atrasta',
  'notFound.text': 'Šajā adresē nekā nav. Iespējams, lapa ir pārvietota vai saitē ir kļūda.',
  'notFound.code': '404',
  'account.sessionEnded': 'Jūsu sesija ir beigusies. Lūdzu, pierakstieties vēlreiz; ievadītais ir saglabāts.',
  'auth.signOutFailed': 'Izrakstīties neizdevās. Sesija vēl nav beigusies.',
};
