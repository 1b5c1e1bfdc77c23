import type { frame as en } from '#locales/en/admin/frame.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const frame: MessagesOf<typeof en> = {
  // Frame
  'admin.title': 'Administrēšana',
  'admin.loading': 'Ielādē',
  'admin.navigation': 'Administrēšanas izvēlne',
  'admin.skipToContent': 'Pāriet uz saturu',
  'admin.viewShop': 'Skatīt veikalu',
  'admin.signOut': 'Izrakstīties',

  // Second factor
  'admin.secondFactor.title': 'Aizsargājiet veikalu',
  'admin.secondFactor.text': 'Ja ieslēgta divpakāpju verifikācija, ar nozagtu paroli vien nepietiek.',
  'admin.secondFactor.setUp': 'Iestatīt divpakāpju verifikāciju',
  'admin.secondFactor.later': 'Atgādināt pēc nedēļas',

  // Languages
  'language.field': '{field} ({language})',
  'language.texts': 'Teksti {language}',

  // Tabs
  'admin.tab.overview': 'Pārskats',
  'admin.tab.orders': 'Pasūtījumi',
  'admin.tab.products': 'Preces',
  'admin.tab.categories': 'Kategorijas',
  'admin.tab.reviews': 'Atsauksmes',
  'admin.tab.sitemap': 'Vietnes karte',
  'admin.tab.performance': 'Veiktspēja',
  'admin.tab.settings': 'Iestatījumi',
  'admin.tab.more': 'Vairāk',

  // Actions
  'admin.action.cancel': 'Atcelt',
  'admin.action.close': 'Aizvērt',
  'admin.action.save': 'Saglabāt',
  'admin.action.saving': 'Saglabā...',
  'admin.action.retry': 'Mēģināt vēlreiz',
  'admin.action.continue': 'Turpināt',
  'admin.action.undo': 'Atsaukt',
  'admin.action.discard': 'Atmest',
  'admin.row.up': '{what}: pārvietot augšup',
  'admin.row.down': '{what}: pārvietot lejup',
  'admin.row.remove': '{what}: noņemt',
  'admin.row.moveHint': 'Velciet vai spiediet bultiņas, Home vai End.',
  'admin.row.movedTo': 'Jaunā vieta: {place}. no {count}',
  'admin.unsaved': 'Nesaglabātas izmaiņas',
  'admin.leave.title': 'Pamest lapu nesaglabājot?',
  'admin.leave.text': 'Izmaiņas šajā lapā vēl nav saglabātas.',
  'admin.leave.leave': 'Pamest lapu',
  'admin.leave.stay': 'Palikt',
  'admin.notifications': 'Paziņojumi',

  // Pagination
  'admin.pagination.label': 'Lapas',
  'admin.pagination.previous': 'Iepriekšējā',
  'admin.pagination.next': 'Nākamā',
  'admin.pagination.pageOf': '{page}. lapa no {pages}',

  // Errors
  'admin.error.unexpected': 'Radās neparedzēta kļūda',
  'admin.error.id': 'Kļūdas numurs: {id}',
  'admin.readOnly': 'Šeit varat tikai skatīt, bet ne mainīt.',
  'admin.askForRights': 'Vajadzīgās tiesības var piešķirt administrators.',
  'admin.backTo': 'Atpakaļ uz sadaļu „{page}”',
  'preserved.signedOut': 'Jūsu sesija ir beigusies',
  'preserved.notAllowed': 'Jums nav atļaujas to darīt',
  'preserved.text': 'Nekas netika saglabāts. Ierakstītais joprojām ir šeit.',

  // Two editors
  'conflict.title.product': 'Kamēr labojāt, šo preci saglabāja kāds cits',
  'conflict.title.category': 'Kamēr labojāt, šo kategoriju saglabāja kāds cits',
  'conflict.title.collection': 'Kamēr labojāt, šo lapu saglabāja kāds cits',
  'conflict.title.redirect': 'Kamēr labojāt, šo pāradresāciju saglabāja kāds cits',
  'conflict.title.synonym': 'Kamēr labojāt, šo sinonīmu saglabāja kāds cits',
  'conflict.title.settings': 'Kamēr labojāt, šos iestatījumus saglabāja kāds cits',
  'conflict.text': 'Nekas no ierakstītā nav zudis. Izvēlieties, kuru katra lauka versiju paturēt, un saglabājiet.',
  'conflict.plain':
    'Nekas no ierakstītā nav zudis. Te redzams, ko saglabāja otrs; saglabājot vēlreiz, paliks jūsu ierakstītais.',
  'conflict.nothing': 'Abas versijas ir vienādas. Saglabājiet vēlreiz.',
  'conflict.was': 'Bija',
  'conflict.theirs': 'Otra',
  'conflict.yours': 'Jūsu',
  'conflict.both': 'To mainījāt abi',
  'conflict.empty': 'tukšs',
  'conflict.absent': 'nav',
  'conflict.yes': 'Jā',
  'conflict.no': 'Nē',
  'conflict.save': 'Saglabāt izvēlēto',
  'conflict.look': 'Vispirms apskatīt veidlapu',
};
