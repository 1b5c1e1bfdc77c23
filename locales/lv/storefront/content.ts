import type { content as en } from '#locales/en/storefront/content.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const content: MessagesOf<typeof en> = {
  // FAQ
  'faq.title': 'Biežāk uzdotie jautājumi',
  'faq.searchLabel': 'Meklēt jautājumos',
  'faq.category.all': 'Visi',
  'faq.category.products': 'Preces',
  'faq.category.shipping': 'Piegāde',
  'faq.category.returns': 'Atgriešana',
  'faq.category.payments': 'Maksājumi',
  'faq.category.general': 'Vispārīgi',
  'faq.found': { zero: '{n} jautājumu', one: '{n} jautājums', other: '{n} jautājumi' },
  'faq.empty': 'Meklētajam neatbilst neviens jautājums',
  'faq.stillQuestions': 'Vai vēl ir jautājumi?',
  'faq.stillQuestionsText': 'Rakstiet vai zvaniet – labprāt palīdzēsim.',
  'faq.contactSupport': 'Sazināties ar klientu atbalstu',
  'faq.liveChat': 'Tiešsaistes čats',

  // Static pages
  'wholesale.write': 'Rakstīt mums',
  'page.contents': 'Saturs',
  'page.table': 'Tabula',

  // Jaunumi
  'news.title': 'Jaunumi',
  'news.description': 'Kas jauns veikalā {shop}',
};
