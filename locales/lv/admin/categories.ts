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
  'categories.english': 'Angliski',
  'categories.latvian': 'Latviski',
  'categories.latvianHint': 'Ja atstāsiet tukšu, latviskajās lapās būs redzams teksts angliski.',
  'categories.nameLv': 'Nosaukums (latviski)',
  'categories.descriptionLv': 'Apraksts (latviski)',
  'categories.optional': 'nav obligāti',
  'categories.picture': 'Attēls',
  'categories.address': 'Lapas adrese',
  'categories.addressHint': 'Paliek tā pati arī tad, kad mainās nosaukums, lai saites joprojām darbotos.',
  'categories.create': 'Izveidot kategoriju',
  'categories.update': 'Saglabāt kategoriju',
  'categories.formProblem': 'Lūdzu, pārbaudiet veidlapu',
  'categories.nameRequired': 'Ievadiet kategorijas nosaukumu',
  'categories.nameTooLong': 'Nosaukums ir par garu (ne vairāk kā 120 rakstzīmju)',
  'categories.typeRequired': 'Ievadiet birku',
  'categories.typeTooLong': 'Birka ir par garu (ne vairāk kā 60 rakstzīmju)',
  'categories.descriptionTooLong': 'Apraksts ir par garu (ne vairāk kā 5000 rakstzīmju)',
  'categories.nameLvRequired': 'Latviskam aprakstam vajag arī latvisku nosaukumu',
  'categories.pictureInvalid': 'Šo attēlu izmantot nevar',

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
  'categories.created': 'Kategorija izveidota',
  'categories.updated': 'Kategorija saglabāta',
  'categories.deleted': 'Kategorija dzēsta',
  'categories.undone': 'Izmaiņas atsauktas',
  'categories.createFailed': 'Neizdevās izveidot kategoriju',
  'categories.updateFailed': 'Neizdevās saglabāt kategoriju',
  'categories.deleteFailed': 'Neizdevās dzēst kategoriju',
  'categories.undoFailed': 'Neizdevās atsaukt',
  'categories.gone': 'Šīs kategorijas vairs nav.',
  'categories.alreadyUndone': 'Šīs izmaiņas jau ir atsauktas.',
  'categories.undoChanged': 'Pa to laiku tā ir vēlreiz mainīta.',
  'categories.changedMeanwhile': 'Kāds cits šo kategoriju tikmēr ir mainījis. Nekas netika saglabāts.',

  // Two editors
  'categories.conflictText': 'Kamēr labojāt, šo kategoriju saglabāja kāds cits. Atšķiras:',
  'categories.conflictField': '{field}: tagad „{now}”, jums „{yours}”',
  'categories.conflictNothing': 'Abas versijas ir vienādas.',
  'categories.conflictEmpty': 'tukšs',
  'categories.conflictKeep': 'Saglabājiet vēlreiz, lai paliktu jūsu versija, vai izmantojiet otru.',
  'categories.conflictTake': 'Izmantot otru',
};
