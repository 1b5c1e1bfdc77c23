import type { settings as en } from '#locales/en/admin/settings.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const settings: MessagesOf<typeof en> = {
  'settings.title': 'Iestatījumi',
  'settings.description': 'Izmaiņas uzreiz redzamas visās lapās.',
  'settings.tabs': 'Iestatījumu daļas',
  'settings.tab.shop': 'Veikals',
  'settings.tab.staff': 'Darbinieki',
  'settings.tab.changes': 'Izmaiņas',
  'settings.readOnly': 'Šos iestatījumus maina tikai administratori.',
  'settings.none': '(nav)',
  'settings.optional': 'nav obligāts',

  // Cards
  'settings.group.identity': 'Nosaukums un rekvizīti',
  'settings.about.identity':
    'Kas ir šis veikals un kāds uzņēmums aiz tā stāv. Likums prasa to norādīt lapās, vēstulēs un rēķinos.',
  'settings.group.contact': 'Saziņa',
  'settings.about.contact': 'Kā pircēji jūs sasniedz.',
  'settings.group.prices': 'PVN, piegāde un rēķini',
  'settings.about.prices': 'Summas ir eiro ar PVN. Rakstiet ar komatu vai punktu.',
  'settings.group.defaults': 'Noklusējumi',
  'settings.about.defaults': 'Ar ko veikals sāk, kamēr neviens nav izvēlējies citādi.',

  // Fields
  'settings.field.shopName': 'Veikala nosaukums',
  'settings.hint.shopName': 'Galvenē, lapu virsrakstos, vēstulēs un meklētājos.',
  'settings.field.legalName': 'Juridiskais nosaukums',
  'settings.hint.legalName': 'Kājenē, noteikumos, vēstulēs un rēķinos.',
  'settings.field.regNo': 'Reģistrācijas numurs',
  'settings.hint.regNo': 'Noteikumos, vēstulēs un rēķinos.',
  'settings.field.vatNo': 'PVN numurs',
  'settings.hint.vatNo': 'Noteikumos, vēstulēs un rēķinos.',
  'settings.field.address': 'Adrese',
  'settings.hint.address': 'Iela, pilsēta un pasta indekss.',
  'settings.field.country': 'Valsts',
  'settings.hint.country': 'Stāv aiz adreses.',
  'settings.field.email': 'E-pasts',
  'settings.hint.email': 'Kur raksta pircēji: kājenē, noteikumos, vēstulēs.',
  'settings.field.phone': 'Tālrunis',
  'settings.hint.phone': 'Galvenē, kājenē un vēstulēs.',
  'settings.field.chatUrl': 'Tērzēšanas adrese',
  'settings.hint.chatUrl': 'Kurp ved tiešsaistes čats. Bez tās atveras e-pasts.',
  'settings.field.vatRate': 'PVN likme',
  'settings.hint.vatRate': 'Tiek pieskaitīta katrai cenai.',
  'settings.field.shippingPrice': 'Piegādes cena',
  'settings.hint.shippingPrice': 'Grozā, noformēšanā, noteikumos un meklētājos.',
  'settings.field.freeShippingThreshold': 'Bezmaksas piegāde no',
  'settings.hint.freeShippingThreshold': 'Šāda preču summa ceļo bez maksas.',
  'settings.field.invoicePrefix': 'Rēķina numura sākums',
  'settings.hint.invoicePrefix': 'Ar to sākas jauni rēķini: A–Z, 0–9.',
  'settings.field.checkoutCountry': 'Valsts noformēšanā',
  'settings.hint.checkoutCountry': 'Izvēlēta pircējiem bez saglabātas adreses.',
  'settings.field.accountCountry': 'Valsts kontā',
  'settings.hint.accountCountry': 'Izvēlēta jaunā adresē.',
  'settings.field.lowStockThreshold': 'Mazs atlikums no',
  'settings.hint.lowStockThreshold': 'Tik vienību vai mazāk ir mazs atlikums.',
  'settings.field.languages': 'Valodas',
  'settings.hint.languages': 'Angļu ir vienmēr. Bez latviešu valodas tās lapas ved uz angļu lapām.',

  // Changing the rate of VAT
  'settings.vat.title': 'Mainīsies visas cenas plauktā',
  'settings.vat.shelf': 'Cenas glabājam bez PVN: no nākamās lapas pircēja maksājamā summa mainās līdzi likmei.',
  'settings.vat.history': 'Līdzšinējās cenas vairs netiek uzskatītas par atlaides sākotnējo cenu.',
  'settings.vat.orders': 'Esošie pasūtījumi un rēķini paliek, kādi tie ir.',
  'settings.vat.confirm': 'Jā, mainīt PVN no {before} % uz {after} %',

  // Two editors
  'settings.overtaken.title': 'To pa šo laiku mainījis kāds cits',
  'settings.overtaken.text':
    'Vēl nekas nav saglabāts. Saglabājiet vēlreiz, lai paliktu jūsu vērtība, vai pieņemiet otra.',
  'settings.overtaken.values': 'tagad ir {theirs}; jūs ierakstījāt {yours}',
  'settings.overtaken.take': 'Pieņemt otra',

  // Outcomes
  'settings.saved': 'Iestatījumi saglabāti',
  'settings.undone': 'Izmaiņa atsaukta',
  'settings.notUndone.not_found': 'Šādas izmaiņas vairs nav.',
  'settings.notUndone.already_undone': 'Šī izmaiņa jau ir atsaukta.',
  'settings.notUndone.changed_since': 'Kopš tā laika tas mainīts vēlreiz, tāpēc nav, ko atsaukt.',
  'settings.notUndone.sku_taken': 'Šis SKU jau pieder citai precei. Vispirms vienai no tām dodiet citu SKU.',
  'settings.notUndone.cannot_be_restored': 'Iepriekšējo nevar atjaunot: vairs nav kategorijas vai attēla.',
  'settings.notUndone.not_undoable': 'Šādu izmaiņu šeit nevar atsaukt.',
  'settings.errors': {
    zero: '{n} iestatījumi jāpārskata',
    one: '{n} iestatījums jāpārskata',
    other: '{n} iestatījumi jāpārskata',
  },

  // What can be wrong
  'settings.problem.required': 'Šo nevar atstāt tukšu',
  'settings.problem.too_long': 'Lūdzu, saīsiniet līdz 200 rakstzīmēm',
  'settings.problem.line_invalid': 'Te ir rakstzīmes, kuras nevar izmantot',
  'settings.problem.email_invalid': 'Lūdzu, ievadiet derīgu e-pasta adresi',
  'settings.problem.phone_invalid': 'Tālruņa numurā ir cipari, atstarpes un plus zīme: +371 20000100',
  'settings.problem.country_invalid': 'Lūdzu, izvēlieties valsti',
  'settings.problem.rate_invalid': 'Likme no 0 līdz 100 ar ne vairāk kā diviem cipariem aiz komata',
  'settings.problem.amount_invalid': 'Summa no 0 līdz 10000, piemēram, 7,99',
  'settings.problem.prefix_invalid': 'No viena līdz desmit lielajiem burtiem un cipariem',
  'settings.problem.threshold_invalid': 'Vesels skaitlis no 0 līdz 1000000',
  'settings.problem.url_invalid': 'Pilna adrese, kas sākas ar https://',
  'settings.problem.vat_not_confirmed': 'Lūdzu, apstipriniet jauno likmi',
};
