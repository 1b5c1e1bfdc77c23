import type { vat as en } from '#locales/en/admin/vat.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const vat: MessagesOf<typeof en> = {
  'vat.title': 'PVN',
  'vat.report.title': 'PVN pa valstīm',
  'vat.report.text':
    'Tas, kas norādīts jūsu rēķinos, atskaitot kredītrēķinus, pa izrakstīšanas mēnešiem. Vienas pieturas režīma failā summēts viss periods, kā to prasa ceturkšņa deklarācija.',
  'vat.report.open': 'PVN pa valstīm un mēnešiem',
  'vat.report.none': 'Šajā periodā nav izrakstīts neviens rēķins.',
  'vat.report.download': 'Lejupielādēt (CSV)',
  'vat.report.period': 'Periods',
  'vat.report.quarter': '{year}. gada {n}. ceturksnis',
  'vat.report.show': 'Rādīt',
  'vat.report.total': 'Kopā',
  'vat.basis': 'Pamats',
  'vat.basis.all': 'Visi darījumi',
  'vat.basis.domestic': 'Jūsu valsts PVN',
  'vat.basis.one_stop_shop': 'Vienas pieturas režīms',
  'vat.basis.to_company': 'Uzņēmumiem, ārpus vienas pieturas režīma: pircējs norādījis PVN numuru',
  'vat.basis.export': 'Eksports bez PVN',
  'vat.month': 'Mēnesis',
  'vat.code': 'Valsts kods',
  'vat.country': 'Valsts',
  'vat.rate': 'Likme, %',
  'vat.percent': '{rate} %',
  'vat.net': 'Ar PVN apliekamā summa, EUR',
  'vat.vat': 'PVN, EUR',

  // The threshold of the One-Stop Shop
  'vat.limit.title': 'Pārdošana uz citām ES valstīm',
  'vat.limit.text':
    'Pārdošana patērētājiem visās citās ES valstīs kopā, bez PVN. Ja šajā vai iepriekšējā kalendārajā gadā pārsniegti {limit}, no darījuma, ar kuru tie pārsniegti, jāmaksā piegādes valsts PVN.',
  'vat.limit.thisYear': 'Šogad',
  'vat.limit.yearBefore': 'Iepriekšējā gadā',
  'vat.limit.of': '{amount} no {limit}',
  'vat.limit.near': 'Tuvojaties robežai',
  'vat.limit.nearText':
    'Reģistrējieties vienas pieturas režīmam un atzīmējiet to iestatījumos no dienas, kad tas ir spēkā.',
  'vat.limit.above': 'Robeža ir pārsniegta',
  'vat.limit.aboveText':
    'Piemērojiet piegādes valsts PVN: reģistrējieties vienas pieturas režīmam un atzīmējiet to iestatījumos.',
  'vat.limit.on': 'Vienas pieturas režīms ir ieslēgts: pasūtījumiem uz citām ES valstīm piemēro to PVN.',
  'vat.limit.off': 'Vienas pieturas režīms ir izslēgts: pasūtījumiem uz citām ES valstīm piemēro jūsu PVN.',
  'vat.limit.setting': 'Uz iestatījumu',

  // The table of rates
  'vat.rates.title': 'Likmes ES',
  'vat.rates.text':
    'Katra no attiecīgās valsts PVN likuma (pārbaudīts: {date}). Ja klasei nav savas likmes, piemēro pamatlikmi. Pirms deklarēšanas pārbaudiet tās un, ja kāda mainās, pievienojiet rindu: tā ir spēkā no norādītās dienas.',
  'vat.rates.own': 'Jūsu pievienotās likmes',
  'vat.rates.noneOwn': 'Pagaidām nav: spēkā ir sākotnējā tabula.',
  'vat.rates.class': 'PVN klase',
  'vat.rates.since': 'Spēkā no',
  'vat.rates.source': 'Avots',
  'vat.rates.sourceHint': 'Likums vai paziņojums, kurā tā noteikta.',
  'vat.rates.add': 'Pievienot likmi',
  'vat.rates.remove': 'Noņemt',
  'vat.rates.removeOf': 'Noņemt: {country}, {class} (spēkā no: {date})',
  'vat.rates.added': 'Likme pievienota',
  'vat.rates.removed': 'Likme noņemta',
  'vat.rates.problem.invalid': 'Izvēlieties valsti un klasi, ierakstiet likmi no 0 līdz 100, dienu un avotu.',
  'vat.rates.problem.conflict': 'Kāds cits tikmēr ir mainījis likmes. Apskatiet tās un mēģiniet vēlreiz.',
  'vat.class.standard': 'Pamatlikme',
  'vat.class.books': 'Drukātas grāmatas',
  'vat.class.food': 'Pārtika',
  'vat.class.children': 'Bērnu apģērbs un apavi',
};
