import type { shared as en } from '#locales/en/shared.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const shared: MessagesOf<typeof en> = {
  // Stock
  'stock.inStock': 'Ir noliktavā',
  'stock.outOfStock': 'Nav noliktavā',

  // What an order is called
  'orders.number': 'Pasūtījums #{number}',

  // Order status
  'orderStatus.pending': 'Neapstiprināts',
  'orderStatus.confirmed': 'Apstiprināts',
  'orderStatus.shipped': 'Nosūtīts',
  'orderStatus.delivered': 'Piegādāts',
  'orderStatus.cancelled': 'Atcelts',

  // How an order stands, on its card
  'orderStanding.awaiting_payment': 'Vēl nav apmaksāts',
  'orderStanding.paid': 'Apmaksāts, vēl nav apstiprināts',
  'orderStanding.confirmed_unpaid': 'Apstiprināts, vēl nav apmaksāts',
  'orderStanding.packing': 'Apmaksāts, tiek iepakots',
  'orderStanding.on_its_way': 'Apmaksāts, ceļā',
  'orderStanding.on_its_way_unpaid': 'Ceļā, vēl nav apmaksāts',
  'orderStanding.delivered': 'Apmaksāts un piegādāts',
  'orderStanding.delivered_unpaid': 'Piegādāts, vēl nav apmaksāts',
  'orderStanding.withdrawn': 'Saņemts atteikums, nauda tiks atmaksāta',
  'orderStanding.refund_due': 'Atcelts, nauda tiks atmaksāta',
  'orderStanding.not_charged': 'Nauda nav noņemta',
  'orderRefund.part': 'Atmaksāti {amount} no {total}',
  'orderRefund.all': 'Atmaksāti {amount}',
  'orderRefund.underWay': 'Atmaksa {amount} ir ceļā',

  // Reasons that the shop itself gives for a change of status
  'orderReason.undone': 'Atsaukts',
  'orderReason.paymentTimeRanOut': 'Beidzies apmaksas laiks',
  'orderReason.replaced': 'Aizstāts ar jaunāku pasūtījumu',
  'orderReason.accountDeleted': 'Klients izdzēsa savu kontu',
  'orderReason.paid': 'Maksājums saņemts',
  'orderReason.paidLate': 'Maksājums saņemts pēc apmaksas laika beigām',

  // Amounts
  'amount.subtotalIncVat': 'Starpsumma (ar PVN)',
  'amount.subtotalExVat': 'Starpsumma (bez PVN)',
  'amount.goodsVat': 'PVN precēm ({rate} %)',
  'amount.shippingIncVat': 'Piegāde (ar PVN)',
  'amount.shipping': 'Piegāde',
  'amount.free': 'Bez maksas',
  'amount.total': 'Kopā',
  'amount.includedVat': 'tostarp PVN ({rate} %)',
  'amount.inclVat': 'ar PVN',
  'amount.quantityTimes': '{n} × {price}',

  // Pages not open to everyone
  'accessDenied.title': 'Piekļuve liegta',
  'accessDenied.text': 'Jums nav tiesību atvērt šo lapu.',
  'accessDenied.back': 'Uz sākumlapu',

  // The shop was not reached
  'offline.title': 'Nav savienojuma',
  'offline.text': 'Lūdzu, pārbaudiet interneta savienojumu un mēģiniet vēlreiz.',

  // A field that holds more than it may
  'field.tooLong': {
    zero: 'Lūdzu, saīsiniet tekstu par {n} rakstzīmēm.',
    one: 'Lūdzu, saīsiniet tekstu par {n} rakstzīmi.',
    other: 'Lūdzu, saīsiniet tekstu par {n} rakstzīmēm.',
  },

  // A form longer than the shop takes
  'tooLarge.title': 'Teksts ir pārāk garš, lai to nosūtītu',
  'tooLarge.text': 'Nekas netika saglabāts. Lūdzu, saīsiniet tekstu un nosūtiet to vēlreiz.',
  'tooLarge.back': 'Ierakstītais nav zudis: atgriezieties vienu lapu atpakaļ.',

  // What is over some time
  'transient.locked.title': 'Kāds cits to šobrīd maina',
  'transient.locked.text': 'Nekas netika saglabāts. Lūdzu, pēc brīža mēģiniet vēlreiz.',
  'transient.unavailable.title': 'Šobrīd tas nav iespējams',
  'transient.unavailable.problem': 'Radās īslaicīga kļūme',
  'transient.unavailable.text': 'Radās īslaicīga kļūme. Lūdzu, pēc brīža mēģiniet vēlreiz.',
  'transient.unsure': 'Pārbaudiet, vai izmaiņas ir veiktas. Ja nav, pēc brīža mēģiniet vēlreiz.',
  'transient.preserved': 'Ierakstītais ir saglabāts un tiks nosūtīts vēlreiz.',
  'transient.again': 'Mēģināt vēlreiz',
};
