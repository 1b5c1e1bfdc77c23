import type { parcels as en } from '#locales/en/admin/parcels.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const parcels: MessagesOf<typeof en> = {
  'parcels.title': 'Nosūtīt ar sūtījumu numuriem',
  'parcels.open': 'Nosūtīt ar numuriem',
  'parcels.openAll': 'Nosūtīt visus ar numuriem',
  'parcels.leftOut': {
    zero: 'Šeit ir {shown} agrāk apmaksātie pasūtījumi. Vēl {n} parādīsies, kad tie būs nosūtīti.',
    one: 'Šeit ir {shown} agrāk apmaksātie pasūtījumi. Vēl {n} parādīsies, kad tie būs nosūtīti.',
    other: 'Šeit ir {shown} agrāk apmaksātie pasūtījumi. Vēl {n} parādīsies, kad tie būs nosūtīti.',
  },
  'parcels.none': 'Nav nosūtāmu pasūtījumu',
  'parcels.text':
    'Ierakstiet vai noskenējiet katra pasūtījuma sūtījuma numuru. Pasūtījumi bez numura paliek, kā ir. Katrs klients saņems e-pastu.',
  'parcels.back': 'Pasūtījumi',
  'parcels.choose':
    'Atlasiet pasūtījumus sadaļā „Pasūtījumi” un izvēlieties „Nosūtīt ar numuriem” vai aizpildiet no saraksta: tajā minētie pasūtījumi parādīsies šeit.',
  'parcels.numberOf': 'Sūtījuma numurs: #{number}',
  'parcels.carrierOf': 'Pārvadātājs: #{number}',
  'parcels.accept': 'Tomēr izmantot šo numuru',
  'parcels.noPhone': 'Nav tālruņa numura',
  'parcels.moreGoods': { zero: 'un vēl {n}', one: 'un vēl {n}', other: 'un vēl {n}' },
  'parcels.ship': 'Nosūtīt pasūtījumus',
  'parcels.ready': 'Numuri: {n} no {all}',
  'parcels.failed': 'Daži pasūtījumi nav nosūtīti',
  'parcels.problem.none': 'Ierakstiet vismaz vienu sūtījuma numuru.',
  'parcels.problem.too_many': 'Ne vairāk kā 200 pasūtījumu vienā reizē.',
  'parcels.problem.unusual': 'Tas neizskatās pēc šī pārvadātāja numura.',
  'parcels.problem.used': 'Šis numurs ir arī pasūtījumam #{number}.',

  'parcels.shippedBefore': 'jau ir nosūtīts',
  'parcels.taken': 'No saraksta',
  'parcels.leave': 'Izlaist',
  'parcels.leaveOf': 'Izlaist pasūtījumu #{number}',

  // Outcome
  'parcels.outcome': 'Kas ir nosūtīts',
  'parcels.outcome.line': '#{order}, {number}: {what}',
  'parcels.outcome.shipped': 'nosūtīts',
  'parcels.outcome.before': 'ar šo numuru jau bija nosūtīts',
  'parcels.outcome.number_invalid': 'nav nosūtīts numura dēļ',
  'parcels.outcome.number_questioned': 'nav nosūtīts, lūdzu, pārbaudiet numuru',

  // Files
  'parcels.file.title': 'Faili pārvadātājiem',
  'parcels.file.text':
    'Ar failu piesakiet sūtījumus pie pārvadātāja un pēc tam aizpildiet numurus, ko tas piešķir. Katrā failā ir pasūtījumi, ko tagad var nosūtīt ar šo pārvadātāju. Tajos ir vārdi un adreses, tāpēc izmaiņu žurnālā paliek, kurš failu paņēma.',
  'parcels.file.get': '{file}: {n}',
  'parcels.file.omniva': 'Omniva',
  'parcels.file.dpd': 'DPD',
  'parcels.file.unisend': 'Unisend',
  'parcels.file.everything': 'Visas ziņas',
  'parcels.file.note': 'Apskatiet pirmo failu: ja pārvadātāja vietne jautā, kura aile ir kura, norādiet to tur.',
  'parcels.file.anyCarrier': {
    zero: '{n} pasūtījumu piegādes veids nenosauc pārvadātāju, tāpēc tie ir katra pārvadātāja failā: iesniedziet tikai vienu no tiem.',
    one: '{n} pasūtījuma piegādes veids nenosauc pārvadātāju, tāpēc tas ir katra pārvadātāja failā: iesniedziet tikai vienu no tiem.',
    other:
      '{n} pasūtījumu piegādes veids nenosauc pārvadātāju, tāpēc tie ir katra pārvadātāja failā: iesniedziet tikai vienu no tiem.',
  },
  'parcels.file.noWeight': {
    zero: '{n} pasūtījumiem svars nav norādīts, jo kādai precei tā nav.',
    one: '{n} pasūtījumam svars nav norādīts, jo kādai precei tā nav.',
    other: '{n} pasūtījumiem svars nav norādīts, jo kādai precei tā nav.',
  },

  // Lists
  'parcels.list.title': 'Aizpildīt no saraksta',
  'parcels.list.paste': 'Ielīmējiet sarakstu',
  'parcels.list.hint':
    'Pasūtījuma numurs un sūtījuma numurs, starp tiem atstarpe, tabulators, komats vai semikols, katrs pasūtījums savā rindā. Vai pārvadātāja saraksts ar virsrakstiem.',
  'parcels.list.file': 'Vai izvēlieties failu',
  'parcels.list.fileHint': 'CSV vai Excel, kā to dod pārvadātāja vietne.',
  'parcels.list.fill': 'Aizpildīt numurus',
  'parcels.list.filled': {
    zero: 'Aizpildīti {n} numuri. Pārbaudiet tos un nosūtiet.',
    one: 'Aizpildīts {n} numurs. Pārbaudiet to un nosūtiet.',
    other: 'Aizpildīti {n} numuri. Pārbaudiet tos un nosūtiet.',
  },
  'parcels.list.taken': {
    zero: 'No saraksta pievienoti {n} pasūtījumi, kas nebija atlasīti.',
    one: 'No saraksta pievienots {n} pasūtījums, kas nebija atlasīts.',
    other: 'No saraksta pievienoti {n} pasūtījumi, kas nebija atlasīti.',
  },
  'parcels.list.before': {
    zero: '{n} saraksta pasūtījumi ar šiem numuriem jau bija nosūtīti.',
    one: '{n} saraksta pasūtījums ar šo numuru jau bija nosūtīts.',
    other: '{n} saraksta pasūtījumi ar šiem numuriem jau bija nosūtīti.',
  },
  'parcels.list.none': 'Sarakstā nav rindu.',
  'parcels.list.problems': {
    zero: 'Jāpārbauda {n} rindas',
    one: 'Jāpārbauda {n} rinda',
    other: 'Jāpārbauda {n} rindas',
  },
  'parcels.list.line': '{line}. rinda, {text}: {why}',
  'parcels.list.more': { zero: 'un vēl {n} rindas', one: 'un vēl {n} rinda', other: 'un vēl {n} rindas' },
  'parcels.list.why.order_unknown': 'pasūtījuma ar šādu numuru nav',
  'parcels.list.why.too_many': 'nav pievienots, jo vienā reizē var nosūtīt ne vairāk kā {n} pasūtījumu',
  'parcels.list.why.order_twice': 'sarakstā šim pasūtījumam ir vēl cits numurs, tāpēc neviens nav aizpildīts',
  'parcels.list.why.number_missing': 'nav sūtījuma numura',
  'parcels.list.why.number_invalid': 'tas nevar būt sūtījuma numurs',
  'parcels.list.why.number_unusual': 'aizpildīts, bet neizskatās pēc šī pārvadātāja numura',
  'parcels.list.why.number_twice': 'aizpildīts, bet sarakstā šis numurs ir arī citam pasūtījumam',
  'parcels.list.missing': 'Vispirms ielīmējiet sarakstu vai izvēlieties failu.',
  'parcels.list.empty': 'Fails ir tukšs.',
  'parcels.list.too_large': 'Saraksts ir lielāks par 1 MB. Lūdzu, izvēlieties īsāku periodu.',
  'parcels.list.too_many': 'Sarakstā ir vairāk nekā {n} rindas. Lūdzu, izvēlieties īsāku periodu.',
  'parcels.list.no_columns':
    'Nav skaidrs, kurā ailē ir pasūtījumi un kurā sūtījumi. Dodiet ailēm virsrakstus „Pasūtījuma numurs” un „Sūtījuma numurs” vai atstājiet tikai šīs divas ailes.',
};
