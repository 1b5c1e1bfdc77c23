import type { withdrawals as en } from '#locales/en/admin/withdrawals.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const withdrawals: MessagesOf<typeof en> = {
  'withdrawals.tabs': 'Pasūtījumi un atteikumi',
  'withdrawals.title': 'Atteikumi',
  'withdrawals.count': { zero: 'Gaida: {n}', one: 'Gaida: {n}', other: 'Gaida: {n}' },
  'withdrawals.empty': 'Nav gaidošu atteikumu',
  'withdrawals.emptyText': 'Kad kāds atteiksies no līguma, atteikums parādīsies šeit kopā ar atmaksājamo summu.',
  'withdrawals.ofOrder': 'Pasūtījums #{number}',
  'withdrawals.declared': 'Paziņots: {time}',
  'withdrawals.line': '{n} × {name}',
  'withdrawals.sealed': 'Pārbaudiet zīmogu',
  'withdrawals.unsent': 'Nav nosūtīts, tāpēc neatgriezīsies: {n} no {all}',
  'withdrawals.goods': 'Preces',
  'withdrawals.shipping': 'Piegāde',
  'withdrawals.refundedBefore': 'Jau atmaksāts',
  'withdrawals.notPaid': 'Nav samaksāts',
  'withdrawals.total': 'Jāatmaksā',
  'withdrawals.due': 'Atmaksas termiņš: {date}',
  'withdrawals.overdue': 'Nokavēts: atmaksas termiņš bija {date}',
  'withdrawals.underWay': 'Atmaksa ir ceļā',
  'withdrawals.refundFailed': 'Maksājumu pakalpojums atmaksu noraidīja. To var mēģināt vēlreiz.',
  'withdrawals.refundBounced': 'Klienta banka naudu atsūtīja atpakaļ. To var nosūtīt vēlreiz.',
  'withdrawals.wait': 'Ar atmaksu varat nogaidīt, līdz saņemat preces vai apliecinājumu, ka tās nosūtītas.',

  // On the order
  'withdrawals.waiting': 'Gaida',
  'withdrawals.done': 'Atmaksāts',
  'withdrawals.closedFor': 'Slēgts: {reason}',

  // Refund
  'withdrawals.refund': 'Atmaksāt',
  'withdrawals.refundOf': 'Atmaksāt atteikumu no pasūtījuma #{number}',
  'withdrawals.refundConfirm': 'Atmaksāt {amount}?',
  'withdrawals.refundText': 'Nauda atgriezīsies tāpat, kā maksāts, un tiks izrakstīts kredītrēķins.',
  'withdrawals.restock': 'Atgriezt preces noliktavā',
  'withdrawals.did.refunded': 'Nauda atmaksāta, kredītrēķins izrakstīts',
  'withdrawals.did.sent': 'Atmaksa ir ceļā',

  // Close
  'withdrawals.close': 'Slēgt',
  'withdrawals.closeOf': 'Slēgt atteikumu no pasūtījuma #{number}',
  'withdrawals.closeConfirm': 'Slēgt bez atmaksas?',
  'withdrawals.closeText':
    'Tikai tad, ja atmaksa nepienākas, piemēram, ir atvērts higiēnas zīmogs. Uzrakstiet pircējam un paskaidrojiet, kāpēc.',
  'withdrawals.closeReason': 'Iemesls',
  'withdrawals.closeButton': 'Slēgt bez atmaksas',
  'withdrawals.did.closed': 'Atteikums slēgts',
  'withdrawals.problem.reason_missing': 'Lūdzu, norādiet iemeslu',
  'withdrawals.problem.reason_too_long': 'Iemesls ir pārāk garš',
  'withdrawals.problem.closed': 'Kāds cits pa to laiku šo atteikumu jau slēdzis.',
  'withdrawals.problem.already_closed': 'Kāds cits pa to laiku šo atteikumu jau slēdzis.',
  'withdrawals.problem.refunded': 'Šo atteikumu jau atmaksā vai tas ir atmaksāts.',
  'withdrawals.failed': 'Neizdevās: {message}',
};
