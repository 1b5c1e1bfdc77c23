import type { categories as en } from '#locales/en/admin/categories.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const categories: MessagesOf<typeof en> = {
  'categories.title': 'Kategorijas',
  'categories.count': { zero: '{n} kategoriju', one: '{n} kategorija', other: '{n} kategorijas' },
  'categories.add': 'Pievienot kategoriju',
  'categories.search': 'Nosaukums, birka vai apraksts',
  'categories.searchButton': 'Meklēt',
  'categories.table': 'Kategorijas',
  'categories.empty': 'Nav nevienas kategorijas. Izveidojiet pirmo, lai sāktu.',
  'categories.nothingFound': 'Meklējumam neatbilst neviena kategorija.',
  'categories.showAll': 'Rādīt visas kategorijas',

  // Table
  'categories.image': 'Attēls',
  'categories.name': 'Nosaukums',
  'categories.tag': 'Birka',
  'categories.description': 'Apraksts',
  'categories.products': 'Preces',
  'categories.actions': 'Darbības',
  'categories.sortUp': 'Kārtot augošā secībā: {column}',
  'categories.sortDown': 'Kārtot dilstošā secībā: {column}',
  'categories.edit': 'Labot: {name}',
  'categories.delete': 'Dzēst: {name}',
  'categories.view': 'Skatīt: {name}',

  // Form
  'categories.formAdd': 'Jauna kategorija',
  'categories.formEdit': 'Labot kategoriju',
  'categories.tagHint': 'Redzama uz preču kartītēm',
  'categories.translationHint': 'Ko neaizpildīsiet {language}, to pircēji redzēs angliski.',
  'categories.optional': 'neobligāts',
  'categories.picture': 'Attēls',
  'categories.address': 'Lapas adrese',
  'categories.addressHint': 'Paliek tā pati arī tad, kad mainās nosaukums, lai saites joprojām darbotos.',
  'categories.create': 'Izveidot kategoriju',
  'categories.update': 'Saglabāt kategoriju',
  'categories.formProblem': 'Lūdzu, pārbaudiet veidlapu',
  'categories.problem.name_required': 'Ievadiet kategorijas nosaukumu',
  'categories.problem.name_too_long': 'Nosaukums ir par garu (ne vairāk kā 120 rakstzīmju)',
  'categories.problem.type_required': 'Ievadiet birku',
  'categories.problem.type_too_long': 'Birka ir par garu (ne vairāk kā 60 rakstzīmju)',
  'categories.problem.description_too_long': 'Apraksts ir par garu (ne vairāk kā 5000 rakstzīmju)',
  'categories.problem.translated_name_required': 'Aprakstam šajā valodā vajag nosaukumu',
  'categories.problem.picture_invalid': 'Šo attēlu izmantot nevar',

  // Delete
  'categories.deleteConfirm': 'Vai tiešām dzēst šo kategoriju?',
  'categories.deleteEmpty': 'Kategorijā „{name}” nav nevienas preces.',
  'categories.deleteProducts': {
    zero: '{n} preces no kategorijas „{name}” paliks bez kategorijas. No veikala tās nepazudīs.',
    one: '{n} prece no kategorijas „{name}” paliks bez kategorijas. No veikala tā nepazudīs.',
    other: '{n} preces no kategorijas „{name}” paliks bez kategorijas. No veikala tās nepazudīs.',
  },
  'categories.deleteButton': 'Dzēst kategoriju',

  // What became of it
  'categories.did.create': 'Kategorija izveidota',
  'categories.did.update': 'Kategorija saglabāta',
  'categories.did.delete': 'Kategorija dzēsta',
  'categories.did.undo': 'Izmaiņas atsauktas',
  'categories.failed.create': 'Neizdevās izveidot kategoriju',
  'categories.failed.update': 'Neizdevās saglabāt kategoriju',
  'categories.failed.delete': 'Neizdevās dzēst kategoriju',
  'categories.failed.undo': 'Neizdevās atsaukt',
  'categories.problem.not_found': 'Šīs kategorijas vairs nav.',
  'categories.problem.already_undone': 'Šīs izmaiņas jau ir atsauktas.',
  'categories.problem.changed_since': 'Pa to laiku tā ir vēlreiz mainīta.',
  'categories.problem.conflict': 'Kāds cits šo kategoriju tikmēr ir mainījis. Nekas netika saglabāts.',
};
