import type { orders as en } from '#locales/en/admin/orders.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const orders: MessagesOf<typeof en> = {
  // List
  'orders.title': 'Pasūtījumi',
  'orders.count': { zero: '{n} pasūtījumu', one: '{n} pasūtījums', other: '{n} pasūtījumi' },
  'orders.loading': 'Ielādē pasūtījumus...',
  'orders.loadFailed': 'Pasūtījumus neizdevās ielādēt: {message}',
  'orders.empty': 'Pasūtījumu nav',
  'orders.emptyText': 'Pasūtījumi parādīsies, tiklīdz kāds ko nopirks.',
  'orders.search': 'Meklēt pasūtījumos',
  'orders.filterAll': 'Visi',

  // Card
  'orders.number': 'Pasūtījums #{number}',
  'orders.customer': 'Klients',
  'orders.guest': 'Dzēsts konts',
  'orders.total': 'Kopā',
  'orders.itemCount': { zero: '{n} preču', one: '{n} prece', other: '{n} preces' },
  'orders.viewDetails': 'Skatīt sīkāk',
  'orders.action.confirm': 'Apstiprināt',
  'orders.action.ship': 'Nosūtīt',
  'orders.action.deliver': 'Piegādāt',

  // Details dialog
  'orderDetails.title': 'Pasūtījums #{number} sīkāk',
  'orderDetails.customer': 'Klients',
  'orderDetails.name': 'Vārds',
  'orderDetails.email': 'E-pasts',
  'orderDetails.phone': 'Tālrunis',
  'orderDetails.address': 'Piegādes adrese',
  'orderDetails.items': 'Pasūtītās preces',
  'orderDetails.quantity': 'Daudzums: {n}',
  'orderDetails.payment': 'Maksājums',
  'orderDetails.paymentState': 'Maksājuma stāvoklis',
  'orderDetails.noPayment': 'Maksājums nav sākts',
  'orderDetails.invoice': 'Rēķins',
  'orderDetails.statusManagement': 'Statusa maiņa',
  'orderDetails.newStatus': 'Jaunais statuss',
  'orderDetails.reason': 'Iemesls (neobligāts)',
  'orderDetails.reasonHint': 'To redz arī klients.',
  'orderDetails.update': 'Mainīt statusu',
  'orderDetails.updating': 'Maina...',
  'orderDetails.history': 'Statusa vēsture',
  'orderDetails.change': '{old} → {new}',
  'orderDetails.setTo': 'Statuss: {new}',
  'orderDetails.system': 'Sistēma',
  'orderDetails.noHistory': 'Statuss vēl nav mainīts',

  // Status outcomes
  'orders.updated': 'Pasūtījuma statuss nomainīts',
  'orders.updateFailed': 'Pasūtījuma statusu neizdevās nomainīt: {message}',
  'orders.confirmUnpaid': 'Šis pasūtījums nav apmaksāts. Vai tomēr turpināt?',
  'orders.confirmCancelPaid': 'Šis pasūtījums ir apmaksāts. Preces atgriezīsies noliktavā, un naudu varēs atmaksāt.',
  'orders.noStock': 'Noliktavā nepietiek preču, lai šo pasūtījumu atjaunotu.',
  'orders.changedMeanwhile': 'Statusu tikmēr nomainījis kāds cits.',

  // Payment states
  'paymentState.creating': 'Tiek sagatavots',
  'paymentState.open': 'Gaida apmaksu',
  'paymentState.paid': 'Apmaksāts',
  'paymentState.expired': 'Beidzies termiņš',
  'paymentState.failed': 'Neizdevās',
  'paymentState.cancelled': 'Atcelts',
  'paymentState.refunded': 'Atmaksāts',
  'paymentState.needs_attention': 'Vajadzīga uzmanība',
  'payment.refund': 'Atmaksāt',
  'payment.refundConfirm': 'Vai atmaksāt klientam {amount}?',
  'payment.refunded': 'Maksājums atmaksāts',
  'payment.refundFailed': 'Atmaksa neizdevās: {message}',

  // Invoices
  'invoice.download': 'Lejupielādēt rēķinu {number}',
  'invoice.generate': 'Izveidot rēķinu',
  'invoice.generated': 'Rēķins izveidots',
  'invoice.failed.title': 'Rēķinu neizdevās izveidot',
  'invoice.failed.text': 'Veidojot rēķinu, radās kļūda. Lūdzu, mēģiniet vēlreiz.',
  'invoice.failed.unknown': 'Rēķina izveide neizdevās',
  'invoice.notInvoiceable': 'Rēķins ir tikai apstiprinātiem, nosūtītiem un piegādātiem pasūtījumiem.',
  'invoice.downloadCreditNote': 'Lejupielādēt kredītrēķinu {number}',

  'orders.searchButton': 'Meklēt',
  'orders.filter': 'Atlasīt pēc statusa',
  'orders.paidMeanwhile': 'Pircējs tikko samaksāja. Lūdzu, apskatiet vēlreiz pēc brīža.',
  'orders.reasonTooLong': 'Iemesls ir pārāk garš.',
  'orders.paymentUnavailable': 'Maksājumu sniedzējs neatbild. Lūdzu, mēģiniet vēlreiz pēc brīža.',
  'paymentProvider.stripe': 'Karte, ar Stripe',
  'paymentProvider.test': 'Testa maksājums',

  // Money that needs attention
  'attentionReason.amount_differs': 'Saņemta cita summa vai valūta, nekā pasūtījumā',
  'attentionReason.paid_twice': 'Pasūtījums jau bija apmaksāts',
  'attentionReason.stock_gone': 'Nauda saņemta, kad preces jau bija pārdotas citam',
  'attentionReason.order_cancelled': 'Nauda saņemta pēc pasūtījuma atcelšanas',
  'attentionReason.refund_due': 'Pasūtījums atcelts pēc apmaksas: nauda jāatmaksā',
};
