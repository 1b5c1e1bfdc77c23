import type { attributes as en } from '#locales/en/admin/attributes.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const attributes: MessagesOf<typeof en> = {
  'attributes.title': 'Īpašības',
  'attributes.description':
    'Ko par precēm sakāt papildus veikala laukiem: materiāls, izmērs, jauda. Pircēji to lasa preces lapā, pēc tā filtrē un atrod preces.',
  'attributes.add': 'Pievienot īpašību',
  'attributes.define': 'Noteikt īpašības',
  'attributes.empty': 'Īpašību vēl nav',
  'attributes.emptyText': 'Pievienojiet to, ko jūsu pircēji jautā vispirms: dīvānam platumu, lampai cokolu.',
  'attributes.move': 'Pārvietot {n}. īpašību',

  // Kinds
  'attributes.kind.choice': 'Izvēle',
  'attributes.kind.colour': 'Krāsa',
  'attributes.kind.number': 'Skaitlis',
  'attributes.kind.yes_no': 'Jā vai nē',
  'attributes.kind.text': 'Teksts',
  'attributes.kindHint.choice': 'Viena vai vairākas vērtības no jūsu saraksta: ozols, osis, tērauds',
  'attributes.kindHint.colour': 'Nosaukumi ar krāsu blakus; precei var būt vairākas',
  'attributes.kindHint.number': 'Ar mērvienību; pircēji filtrē no un līdz',
  'attributes.kindHint.yes_no': 'Ūdensizturīgs, mazgājams trauku mašīnā',
  'attributes.kindHint.text': 'Daži vārdi katrā valodā; redzami un atrodami, bet ne filtrējami',
  'attributes.kindFixed': '{kind}. Veids nemainās, jo precēm jau ir šādas vērtības.',
  'attributes.choiceCount': { zero: '{n} vērtību', one: '{n} vērtība', other: '{n} vērtības' },
  'attributes.isFilter': 'filtrs',
  'attributes.everywhere': 'visas kategorijas',

  // Form
  'attributes.name': 'Nosaukums',
  'attributes.kindLabel': 'Veids',
  'attributes.unit': 'Mērvienība',
  'attributes.choices': 'Vērtības',
  'attributes.choice': '{n}. vērtība',
  'attributes.addChoice': 'Pievienot vērtību',
  'attributes.moveChoice': 'Pārvietot {n}. vērtību',
  'attributes.colour': 'Krāsa',
  'attributes.pickColour': 'Izvēlēties {n}. vērtības krāsu',
  'attributes.categories': 'Kategorijas',
  'attributes.categoriesHint': 'Kuru kategoriju precēm tā ir. Ja neatzīmē nevienu – visām.',
  'attributes.filterable': 'Pircēji var pēc tās filtrēt',
  'attributes.filterableHint': 'Blakus kategorijas precēm, ar preču skaitu pie katras vērtības',
  'attributes.formProblem': 'Lūdzu, pārbaudiet veidlapu',
  'attributes.problem.name_missing': 'Ievadiet nosaukumu angļu valodā',
  'attributes.problem.too_long': 'Pārāk garš teksts',
  'attributes.problem.choices_missing': 'Pievienojiet vismaz vienu vērtību',
  'attributes.problem.choice_twice': 'Šāds nosaukums jau ir citai vērtībai',
  'attributes.problem.colour_invalid': 'Ievadiet krāsu, piemēram, #a3505a',
  'attributes.problem.too_many': 'Pārāk daudz vērtību: ne vairāk kā 200',
  'attributes.choiceInUse': {
    zero: 'Noņemtā vērtība ir {n} precēm. Nekas netika saglabāts.',
    one: 'Noņemtā vērtība ir {n} precei. Nekas netika saglabāts.',
    other: 'Noņemtā vērtība ir {n} precēm. Nekas netika saglabāts.',
  },
  'attributes.choiceInUseText':
    'Vispirms piešķiriet šīm precēm citu vērtību, piemēram, visām uzreiz preču sarakstā. Dzēstās preces skaitās, kamēr tās var atjaunot.',
  'attributes.refused.name_taken': 'Šāds nosaukums angļu valodā jau ir citai īpašībai',
  'attributes.refused.not_found': 'Šīs īpašības vairs nav',
  'attributes.refused.conflict': 'Kāds cits šo īpašību tikmēr ir mainījis. Nekas netika saglabāts.',
  'attributes.conflictText': 'Zemāk ir jūsu ierakstītais. Ja saglabāsiet vēlreiz, jūsu redakcija aizstās viņējo.',

  // Delete
  'attributes.delete': 'Dzēst īpašību',
  'attributes.deleteConfirm': 'Vai tiešām dzēst šo īpašību?',
  'attributes.unused': 'Īpašības „{name}” nav nevienai precei.',
  'attributes.used': {
    zero: 'Īpašība „{name}” ir {n} precēm.',
    one: 'Īpašība „{name}” ir {n} precei.',
    other: 'Īpašība „{name}” ir {n} precēm.',
  },
  'attributes.deleteText': 'Tā pazudīs no lapām, filtriem un failiem. Atsaucot tā atgriezīsies ar visām vērtībām.',

  // What became of it
  'attributes.did.save': 'Īpašība saglabāta',
  'attributes.did.delete': 'Īpašība dzēsta',
  'attributes.did.move': 'Īpašība pārvietota',
  'attributes.did.undo': 'Izmaiņas atsauktas',
};
