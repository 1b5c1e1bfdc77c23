import type { claims as en } from '#locales/en/admin/claims.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

/** What staff read about claims in texts. */
export const claims: MessagesOf<typeof en> = {
  'claims.title': 'Apgalvojumi tekstos',
  'claims.text':
    'Šie vārdi preču, kategoriju, jūsu lapu un jaunumu, sākumlapas, navigācijas, iestatījumu un jūsu mainītajos tekstos sola ko tādu, ko likums aizliedz vai kam prasa pierādījumus. Lapās tie paliek, līdz tos nomaināt. Vārdi teikumā ar noliegumu vai ar sertifikāta nosaukumu nav iekļauti.',
  'claims.none':
    'Preču, kategoriju, lapu, jaunumu, sākumlapas, navigācijas, iestatījumu un jūsu mainītajos tekstos apgalvojumu nav.',
  'claims.products': { zero: '{n} preču', one: '{n} prece', other: '{n} preces' },
  'claims.pages': {
    zero: '{n} lapu un jaunumu',
    one: '{n} lapa vai jaunums',
    other: '{n} lapas un jaunumi',
  },
  'claims.others': 'Citi teksti',
  'claims.settings': 'Iestatījumi',
  'claims.quoted': '“{words}”',
  'claims.saved': 'Likums aizliedz šos vārdus vai prasa tiem pierādījumus: {words}.',
  'claims.found': '“{words}”: {rule} ({law}).',
  'claims.field.name': 'Nosaukums',
  'claims.field.description': 'Apraksts',
  'claims.field.highlights': 'Galvenais',
  'claims.field.tag': 'Birkas',
  'claims.rule.generic_environmental': 'vispārīgs apgalvojums par vidi',
  'claims.rule.offset': 'apgalvojums par klimatu, kas balstās uz kompensēšanu',
  'claims.rule.wholly_natural': 'apgalvojums par visu sastāvu, kas jāpierāda',
  'claims.rule.best_price': 'apgalvojums par visu veikalu cenām, kas jāpierāda',
  'claims.rule.guarantee_as_gift': 'tiesības, kas pircējam ir pēc likuma, pasniegtas kā veikala priekšrocība',
};
