import type { shared as en } from '#locales/en/shared.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const shared: MessagesOf<typeof en> = {
  // Stock
  'stock.inStock': 'Ir noliktavā',
  'stock.outOfStock': 'Nav noliktavā',

  // What an order is called
  'orders.number': 'Pasūtījums #{number}',

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
