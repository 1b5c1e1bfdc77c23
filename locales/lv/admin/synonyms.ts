import type { synonyms as en } from '#locales/en/admin/synonyms.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const synonyms: MessagesOf<typeof en> = {
  'synonyms.title': 'Meklēšana un sinonīmi',
  'synonyms.description':
    'Ko pircēji meklēja un neatrada un kuri vārdi nozīmē vienu un to pašu. Sinonīms darbojas uzreiz.',
  'synonyms.open': 'Sinonīmi',
  'synonyms.back': 'Atpakaļ uz meklēšanu',
  'synonyms.add': 'Pievienot sinonīmu',

  // Searched in vain
  'synonyms.misses.title': 'Meklēts bez rezultātiem',
  'synonyms.misses.empty': 'Nekas. Šeit redzami meklējumi, kas neatrod nevienu preci, biežākie vispirms.',
  'synonyms.misses.count': { zero: '{n} reižu', one: '{n} reizi', other: '{n} reizes' },
  'synonyms.misses.add': 'Sinonīms',
  'synonyms.misses.addFor': 'Sinonīms vārdam „{term}”',
  'synonyms.misses.pages': 'Meklējumu bez rezultātiem lapas',

  // List
  'synonyms.count': { zero: '{n} sinonīmu', one: '{n} sinonīms', other: '{n} sinonīmi' },
  'synonyms.empty': 'Sinonīmu vēl nav',
  'synonyms.emptyText':
    'Pievienojiet vārdu, ko lieto pircēji, un to, ko tas vēl nozīmē, vai importējiet sarakstu, piemēram, to, kas ir veikala komplektā.',
  'synonyms.search': 'Vārds vai nozīme',
  'synonyms.searchButton': 'Meklēt',
  'synonyms.everyLanguage': 'Jebkurā valodā',
  'synonyms.nothingFound': 'Meklējumam neatbilst neviens sinonīms.',
  'synonyms.showAll': 'Rādīt visus sinonīmus',
  'synonyms.table': 'Sinonīmi',
  'synonyms.pages': 'Sinonīmu lapas',
  'synonyms.actions': 'Darbības',
  'synonyms.edit': 'Labot: {term}',
  'synonyms.view': 'Skatīt: {term}',
  'synonyms.delete': 'Dzēst: {term}',
  'synonyms.direction.short.one_way': 'Vienā virzienā',
  'synonyms.direction.short.both_ways': 'Abos virzienos',

  // Form
  'synonyms.formAdd': 'Jauns sinonīms',
  'synonyms.formEdit': 'Labot sinonīmu',
  'synonyms.field.term': 'Vārds vai frāze',
  'synonyms.termHint': 'Tā, kā to raksta pircēji. Lielie burti, garumzīmes un galotnes nav svarīgas.',
  'synonyms.field.meanings': 'Nozīmē arī',
  'synonyms.meaningsHint': 'Katru savā rindā vai atdalot ar komatiem.',
  'synonyms.field.direction': 'Virziens',
  'synonyms.direction.one_way': 'Vienā virzienā: vārds atrod arī savas nozīmes',
  'synonyms.direction.both_ways': 'Abos virzienos: katrs no tiem atrod arī pārējos',
  'synonyms.field.language': 'Valoda',
  'synonyms.languageHint': 'Kādā valodā ir vārdi, lai atrastu arī citas to galotnes. Darbojas visu valodu lapās.',
  'synonyms.anyLanguage': 'Visas valodas',
  'synonyms.create': 'Izveidot sinonīmu',
  'synonyms.update': 'Saglabāt sinonīmu',
  'synonyms.formProblem': 'Lūdzu, pārbaudiet veidlapu',
  'synonyms.problem.missing': 'Šis lauks nedrīkst būt tukšs',
  'synonyms.problem.too_long': '„{value}” ir par garu (ne vairāk kā {letters} rakstzīmju)',
  'synonyms.problem.too_many_words': '„{value}” ir par daudz vārdu (ne vairāk kā {words})',
  'synonyms.problem.too_many_meanings': 'Par daudz nozīmju (ne vairāk kā {meanings})',
  'synonyms.problem.no_letters': '„{value}” nav ne burtu, ne ciparu',
  'synonyms.problem.means_itself': '„{value}” ir pats vārds: lielie burti un garumzīmes nav svarīgas',
  'synonyms.problem.meaning_twice': '„{value}” ir minēts divreiz',
  'synonyms.problem.term_taken': 'Vārdam „{value}” šajā valodā jau ir sinonīms: labojiet to',
  'synonyms.problem.nothing_new': 'To visu jau pasaka citi sinonīmi',

  // Delete
  'synonyms.deleteConfirm': 'Vai dzēst šo sinonīmu?',
  'synonyms.deleteText': '„{term}” vairs nenozīmēs arī: {meanings}.',
  'synonyms.deleteButton': 'Dzēst sinonīmu',

  // What became of it
  'synonyms.did.create': 'Sinonīms izveidots',
  'synonyms.did.update': 'Sinonīms saglabāts',
  'synonyms.did.delete': 'Sinonīms dzēsts',
  'synonyms.did.undo': 'Izmaiņas atsauktas',
  'synonyms.did.import': 'Importēts',
  'synonyms.failed.create': 'Neizdevās izveidot sinonīmu',
  'synonyms.failed.update': 'Neizdevās saglabāt sinonīmu',
  'synonyms.failed.delete': 'Neizdevās dzēst sinonīmu',
  'synonyms.failed.undo': 'Neizdevās atsaukt',
  'synonyms.failed.import': 'Nekas netika importēts',
  'synonyms.refused.not_found': 'Tā vairs nav.',
  'synonyms.refused.already_undone': 'Šīs izmaiņas jau ir atsauktas.',
  'synonyms.refused.changed_since': 'Pa to laiku tas ir vēlreiz mainīts.',
  'synonyms.refused.conflict': 'Kāds cits šo sinonīmu tikmēr ir mainījis. Nekas netika saglabāts.',
  'synonyms.refused.too_many': 'Sinonīmu var būt ne vairāk kā 5000. Izdzēsiet tos, kas vairs nav vajadzīgi.',

  // Files
  'synonyms.import.title': 'Sinonīmu imports',
  'synonyms.import.hint':
    'Izvēlieties vai ievelciet failu šeit, līdz 2 MB un 5000 rindām. Vārds, kam jau ir sinonīms, iegūst failā norādītās nozīmes; pārējie paliek. Importu var atsaukt kopumā.',
  'synonyms.import.missing': 'Vispirms izvēlieties failu',
  'synonyms.import.too_large': 'Fails ir lielāks par 2 MB.',
  'synonyms.import.failed': 'Nekas netika importēts',
  'synonyms.import.empty':
    'Šajā failā nav sinonīmu. Pirmajā rindā ierakstiet virsrakstus, katrā nākamajā – vienu sinonīmu.',
  'synonyms.import.not_spreadsheet': 'Šī nav izklājlapa. Saglabājiet to kā CSV vai .xlsx.',
  'synonyms.import.too_many':
    'Sinonīmu var būt ne vairāk kā 5000. Saīsiniet failu vai izdzēsiet sinonīmus, kas vairs nav vajadzīgi.',
  'synonyms.import.rows': {
    zero: 'Nekas netika importēts: izlabojiet {n} rindu un augšupielādējiet failu vēlreiz',
    one: 'Nekas netika importēts: izlabojiet {n} rindu un augšupielādējiet failu vēlreiz',
    other: 'Nekas netika importēts: izlabojiet {n} rindas un augšupielādējiet failu vēlreiz',
  },
  'synonyms.import.moreRows': { zero: 'vēl {n} rindu', one: 'vēl {n} rinda', other: 'vēl {n} rindas' },
  'synonyms.import.termTwice': '„{value}” šajā valodā atkārtojas: atstājiet vienu rindu',
  'synonyms.import.unknown_language': '„{value}” nav veikala valoda: rakstiet valodas kodu vai „any”',
  'synonyms.import.not_yes_or_no': 'rakstiet TRUE vai FALSE, nevis „{value}”',
  'synonyms.import.counts': 'Pievienoti: {added}, mainīti: {changed}, bez izmaiņām: {unchanged}',
  'synonyms.column.language': 'Vārdu valoda ({languages}) vai „any”, ja der visās.',
  'synonyms.column.term': 'Vārds vai frāze, ko raksta pircēji.',
  'synonyms.column.meanings': 'Ko tas vēl nozīmē, atdalot ar komatiem.',
  'synonyms.column.is_both_ways': 'TRUE, ja katrs no tiem nozīmē arī pārējos, citādi FALSE.',
  'synonyms.lists.title': 'Saraksti veikala komplektā',
  'synonyms.lists.text':
    'Vārdi, ko lieto kādas nozares pircēji. Tiek pievienots tikai tas, kā jums vēl nav; jūsu sinonīmi paliek, kā bija.',
  'synonyms.lists.add': 'Pievienot sarakstu',
  'synonyms.lists.addOne': 'Pievienot sarakstu: {title}',
};
