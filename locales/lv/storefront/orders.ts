import type { orders as en } from '#locales/en/storefront/orders.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const orders: MessagesOf<typeof en> = {
  // List
  'orders.title': 'Mani pasūtījumi',
  'orders.loading': 'Ielādē pasūtījumus...',
  'orders.empty': 'Pasūtījumu vēl nav',
  'orders.emptyText': 'Šeit redzēsiet savus pasūtījumus.',
  'orders.startShopping': 'Sākt iepirkties',
  'orders.loadFailed': 'Pasūtījumus neizdevās ielādēt. Lūdzu, mēģiniet vēlreiz.',
  'orders.number': 'Pasūtījums #{number}',
  'orders.placed': 'Veikts {date}',
  'orders.itemCount': { zero: '{n} preču', one: '{n} prece', other: '{n} preces' },
  'orders.viewDetails': 'Skatīt sīkāk',
  'orders.payNow': 'Apmaksāt',
  'orders.viewDetailsOf': 'Skatīt sīkāk: pasūtījums #{number}',
  'orders.payNowOf': 'Apmaksāt pasūtījumu #{number}',
  'orders.payUntil': 'Rezervēts jums līdz {time}',

  // Detail
  'order.back': 'Atpakaļ pie pasūtījumiem',
  'order.summary': 'Pasūtījuma kopsavilkums',
  'order.shippingAddress': 'Piegādes adrese',
  'order.items': 'Pasūtītās preces',
  'order.quantity': 'Daudzums: {n}',
  'order.status': 'Pasūtījuma statuss',
  'order.history': 'Statusa vēsture',
  'order.by': '{name}',
  'order.reason': 'Iemesls: {reason}',
  'order.downloadInvoice': 'Lejupielādēt rēķinu',
  'order.downloadCreditNote': 'Lejupielādēt kredītrēķinu {number}',
  'order.date': 'Datums',
  'order.cancelledText': 'Šis pasūtījums ir atcelts.',
  'order.unpaidCancelled': 'Apmaksas laiks ir beidzies',
  'order.refundPending': 'Maksājumu pārskatām un jums rakstīsim.',
  'order.number': 'Pasūtījuma numurs',
  'order.attention': 'Maksājums ir saņemts, taču mums tas jāpārskata. Mēs jums rakstīsim.',
  'order.payText': 'Preces jums rezervētas līdz {time}.',
  'order.notPayable': 'Šo pasūtījumu vairs nevar apmaksāt.',
  'order.alreadyPaid': 'Šis pasūtījums jau ir apmaksāts.',
  'order.payOutOfStock': 'Daļa no šī pasūtījuma precēm pa šo laiku izpārdota, tāpēc to vairs nevar apmaksāt.',

  // Tracker
  'tracker.label': 'Pasūtījuma gaita',
  'tracker.done': '{status}: izpildīts',
  'tracker.current': '{status}: pašreizējais posms',
  'tracker.upcoming': '{status}: vēl priekšā',
};
