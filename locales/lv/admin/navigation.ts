import type { navigation as en } from '#locales/en/admin/navigation.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const navigation: MessagesOf<typeof en> = {
  'navigation.title': 'Navigācija',
  'navigation.description': 'Kurp ved veikala galvene un kājene. Izmaiņas uzreiz redzamas visās lapās.',
  'navigation.header': 'Galvene',
  'navigation.column': 'Kājenes {n}. sleja',
  'navigation.columnTitle': 'Virsraksts',
  'navigation.addColumn': 'Pievienot sleju',
  'navigation.line': '{n}. saite',
  'navigation.addLine': 'Pievienot saiti',
  'navigation.full': 'Vairāk par {n} saitēm te nav vietas.',

  'navigation.target': 'Ved uz',
  'navigation.choose': 'Lūdzu, izvēlieties',
  'navigation.group.automatic': 'Vienmēr jaunākais',
  'navigation.automatic.categories': 'Preču kategorijas',
  'navigation.automatic.footer_pages': 'Jūsu lapas kājenē',
  'navigation.group.page': 'Veikala lapas',
  'navigation.group.own_page': 'Jūsu lapas un jaunumi',
  'navigation.group.category': 'Kategorijas',
  'navigation.group.collection': 'Izlases un zīmoli',
  'navigation.collection': 'Izlase vai zīmols',
  'navigation.address': 'Tīmekļa adrese',
  'navigation.addressHint':
    'Šī veikala lapa, piemēram, /davanu-kartes, vai cita vietne, kuras adrese sākas ar https://',
  'navigation.label': 'Nosaukums',
  'navigation.about.categories': 'Pirmās sešas kategorijas pēc nosaukuma.',
  'navigation.about.footer_pages': 'Lapas, kuras rādāt kājenē, un jaunumi, tiklīdz tādi ir.',
  'navigation.about.withdraw':
    'Vārdus nosaka likums. Ja šīs saites nav nevienā slejā, tā ir katras lapas pēdējā rindā.',
  'navigation.gone': 'Netiek rādīta: mērķis ir dzēsts vai paslēpts. Izvēlieties citu vai noņemiet saiti.',
  'navigation.ownPage': 'Jūsu lapa',
  'navigation.heading.categories': 'Kategorijas',
  'navigation.heading.quickLinks': 'Noderīgas saites',
  'navigation.heading.customerService': 'Klientu apkalpošana',
  'navigation.goneTarget': 'Dzēsts vai paslēpts',

  'navigation.move': 'Pārvietot {n}. saiti',
  'navigation.restore': 'Atjaunot sākotnējo',

  'navigation.formProblem': 'Lūdzu, pārbaudiet šos laukus',
  'navigation.problem.target_missing': 'Lūdzu, izvēlieties, kurp saite ved',
  'navigation.problem.address_invalid': 'Lūdzu, rakstiet adresi, kas sākas ar / vai https://',
  'navigation.problem.label_missing': 'Lūdzu, nosauciet saiti',
  'navigation.problem.title_missing': 'Lūdzu, dodiet slejai virsrakstu',
  'navigation.problem.too_long': 'Lūdzu, saīsiniet līdz 40 rakstzīmēm',
  'navigation.problem.line_invalid': 'Lūdzu, izņemiet rindu pārtraukumus un neredzamas rakstzīmes',

  'navigation.conflict.title': 'Kāds cits ir mainījis navigāciju',
  'navigation.conflict.text': 'Zemāk ir jūsu ierakstītais. Ja to saglabāsiet, tas aizstās cita saglabāto.',
  'navigation.did.saved': 'Navigācija saglabāta',
  'navigation.did.restored': 'Sākotnējā navigācija atjaunota',
  'navigation.did.undone': 'Atsaukts',
};
