import type { reviews as en } from '#locales/en/admin/reviews.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const reviews: MessagesOf<typeof en> = {
  'reviews.title': 'Atsauksmes',
  'reviews.existing': 'Esošās atsauksmes',
  'reviews.newest': 'Jaunākās atsauksmes',
  'reviews.count': { zero: '{n} atsauksmju', one: '{n} atsauksme', other: '{n} atsauksmes' },
  'reviews.empty': 'Atsauksmju vēl nav',
  'reviews.emptyFiltered': 'Filtram neatbilst neviena atsauksme.',
  'reviews.emptyText': 'Šeit būs redzams, ko pircēji raksta par šo preci.',
  'reviews.showAll': 'Rādīt visas atsauksmes',

  // Product picker
  'reviews.product': 'Prece',
  'reviews.pick': 'Izvēlieties preci',
  'reviews.pickHint':
    'Ierakstiet daļu no nosaukuma. Kamēr prece nav izvēlēta, redzamas visu preču jaunākās atsauksmes.',
  'reviews.find': 'Atrast',
  'reviews.matches': 'Atrastās preces',
  'reviews.choices': { zero: '{n} preču', one: '{n} prece', other: '{n} preces' },
  'reviews.noMatch': 'Nav atbilstošu preču',
  'reviews.allProducts': 'Visas preces',
  'reviews.viewProduct': 'Skatīt veikalā',

  // Filter
  'reviews.filter': 'Filtrēt atsauksmes',
  'reviews.filterAll': 'Visas',
  'reviews.filterUnread': 'Gaida apstiprinājumu',
  'reviews.unread': 'Vēl nav redzama',
  'reviews.approve': 'Apstiprināt',
  'reviews.approveOf': 'Apstiprināt atsauksmi, autors: {name}',
  'reviews.filterWaiting': 'Gaida atbildi',
  'reviews.filterHidden': 'Paslēptās',
  'reviews.stars': { zero: '{n} zvaigžņu', one: '{n} zvaigzne', other: '{n} zvaigznes' },
  'reviews.rated': 'Vērtējums {rating} no 5',

  // A review
  'reviews.fake': 'Fiktīva atsauksme',
  'reviews.origin.verified': 'Apstiprināts pirkums',
  'reviews.origin.customer': 'Klients',
  'reviews.origin.guest': 'Viesis',
  'reviews.former': 'Bijušais klients',
  'reviews.noText': 'Bez teksta',
  'reviews.account': 'Konts: {name}, {email}',
  'reviews.hiddenSince': 'Paslēpta {time}: {reason}',
  'reviews.yourReply': 'Jūsu atbilde, {time}',
  'reviews.reply': 'Atbildēt',
  'reviews.replyOf': 'Atbildēt uz atsauksmi, autors: {name}',
  'reviews.editReply': 'Labot atbildi',
  'reviews.editReplyOf': 'Labot atbildi uz atsauksmi, autors: {name}',
  'reviews.hide': 'Paslēpt',
  'reviews.hideOf': 'Paslēpt atsauksmi, autors: {name}',
  'reviews.show': 'Atkal rādīt',
  'reviews.showOf': 'Atkal rādīt atsauksmi, autors: {name}',
  'reviews.delete': 'Dzēst',
  'reviews.deleteOf': 'Dzēst atsauksmi, autors: {name}',

  // Add
  'reviews.add.title': 'Pievienot fiktīvu atsauksmi',
  'reviews.add.text':
    'Veikalā pie tās rakstīts „Veikala ieraksts (nav pircēja atsauksme)”, un vidējā vērtējumā to neieskaita: uzdot to par pircēja atsauksmi ir nelikumīgi.',
  'reviews.add.name': 'Autora vārds',
  'reviews.add.rating': 'Vērtējums',
  'reviews.add.review': 'Atsauksmes teksts',
  'reviews.optional': 'nav obligāti',
  'reviews.add.button': 'Pievienot atsauksmi',
  'reviews.add.busy': 'Pievieno...',
  'reviews.add.incomplete': 'Izvēlieties preci un ierakstiet autora vārdu.',
  'reviews.add.for': 'Precei {product}',

  // Hide
  'reviews.deleteTitle': 'Dzēst šo atsauksmi?',
  'reviews.deleteText': 'Autors iemeslu uzzinās e-pastā, ja pusminūtes laikā to neatsauksiet.',
  'reviews.deleteButton': 'Dzēst atsauksmi',
  'reviews.hideTitle': 'Paslēpt šo atsauksmi?',
  'reviews.hideText':
    'Veikalā tā vairs nebūs redzama, un vidējā vērtējumā to neieskaitīs. Zems vērtējums nav iemesls: slēpjot to, pircēji tiktu maldināti.',
  'reviews.reason': 'Iemesls',
  'reviews.reason.spam': 'Surogātpasts vai reklāma',
  'reviews.reason.insulting': 'Aizskaroša vai naidīga',
  'reviews.reason.personal_data': 'Satur personas datus',
  'reviews.reason.off_topic': 'Nav par preci',
  'reviews.reason.unread': 'Gaida apstiprinājumu',
  'reviews.reason.other': 'Cits iemesls',
  'reviews.words': 'Paskaidrojums',
  'reviews.wordsHint':
    'Vajadzīgs, ja iemesls ir cits. Glabājas kopā ar atsauksmi. Autoram, kuram ir konts, iemeslu un šo tekstu nosūtām e-pastā.',
  'reviews.hideProblem': 'Izvēlieties iemeslu; citu iemeslu paskaidrojiet',
  'reviews.hideButton': 'Paslēpt atsauksmi',

  // Reply
  'reviews.replyTitle': 'Atbilde: {name}',
  'reviews.replyText': 'Redzama zem atsauksmes kā veikala atbilde.',
  'reviews.replyField': 'Atbilde',
  'reviews.replyProblem': 'Uzrakstiet atbildi, ne garāku par 5000 rakstzīmēm',
  'reviews.replyButton': 'Publicēt atbildi',
  'reviews.replyRemove': 'Noņemt atbildi',

  // What became of it
  'reviews.added': 'Atsauksme pievienota',
  'reviews.addedText': 'Fiktīvā atsauksme ir pievienota',
  'reviews.deleted': 'Atsauksme dzēsta',
  'reviews.hidden': 'Atsauksme paslēpta',
  'reviews.shown': 'Atsauksme atkal redzama',
  'reviews.published': 'Atsauksme publicēta',
  'reviews.replied': 'Atbilde publicēta',
  'reviews.replyRemoved': 'Atbilde noņemta',
  'reviews.undone': 'Izmaiņas atsauktas',
  'reviews.addFailed': 'Neizdevās pievienot atsauksmi',
  'reviews.deleteFailed': 'Neizdevās dzēst atsauksmi',
  'reviews.hideFailed': 'Neizdevās paslēpt atsauksmi',
  'reviews.showFailed': 'Neizdevās atkal parādīt atsauksmi',
  'reviews.replyFailed': 'Neizdevās saglabāt atbildi',
  'reviews.undoFailed': 'Neizdevās atsaukt',
  'reviews.gone': 'Šīs atsauksmes vairs nav.',
  'reviews.alreadyUndone': 'Šīs izmaiņas jau ir atsauktas.',
  'reviews.changedMeanwhile': 'Kāds cits to pa to laiku ir mainījis. Sarakstā redzams pašreizējais stāvoklis.',
};
