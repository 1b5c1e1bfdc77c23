import type { orderWords as en } from '#locales/en/order-words.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const orderWords: MessagesOf<typeof en> = {
  // When it comes, or can be collected
  'deliveryWay.title': 'Piegāde',
  'deliveryWay.arrives': 'Piegāde: {dates}',
  'deliveryWay.ready': 'Varēsiet saņemt: {dates}',
  'deliveryWay.sentOncePaid': 'Nosūtīsim, kad būsim saņēmuši maksājumu',
  'deliveryWay.readyOncePaid': 'Varēsiet saņemt, kad būsim saņēmuši maksājumu',
  'deliveryWay.collectAt': 'Saņemšanas vieta',

  // Order status
  'orderStatus.pending': 'Neapstiprināts',
  'orderStatus.confirmed': 'Apstiprināts',
  'orderStatus.shipped': 'Nosūtīts',
  'orderStatus.delivered': 'Piegādāts',
  'orderStatus.cancelled': 'Atcelts',
  'orderStatus.ready': 'Gatavs saņemšanai',
  'orderStatus.collected': 'Izsniegts',

  // How an order stands, on its card
  'orderStanding.awaiting_payment': 'Vēl nav apmaksāts',
  'orderStanding.payment_on_its_way': 'Maksājums ir ceļā',
  'orderStanding.paid': 'Apmaksāts, vēl nav apstiprināts',
  'orderStanding.confirmed_unpaid': 'Apstiprināts, vēl nav apmaksāts',
  'orderStanding.packing': 'Apmaksāts, tiek iepakots',
  'orderStanding.on_its_way': 'Apmaksāts, ceļā',
  'orderStanding.on_its_way_unpaid': 'Ceļā, vēl nav apmaksāts',
  'orderStanding.ready': 'Apmaksāts, gatavs saņemšanai',
  'orderStanding.ready_unpaid': 'Gatavs saņemšanai, vēl nav apmaksāts',
  'orderStanding.delivered': 'Apmaksāts un piegādāts',
  'orderStanding.delivered_unpaid': 'Piegādāts, vēl nav apmaksāts',
  'orderStanding.collected': 'Apmaksāts un izsniegts',
  'orderStanding.collected_unpaid': 'Izsniegts, vēl nav apmaksāts',
  'orderStanding.withdrawn': 'Saņemts atteikums, nauda tiks atmaksāta',
  'orderStanding.withdrawn_refunded': 'Saņemts atteikums, nauda atmaksāta',
  'orderStanding.refund_due': 'Atcelts, nauda tiks atmaksāta',
  'orderStanding.money_still_coming': 'Atcelts, maksājums vēl ir ceļā',
  'orderStanding.not_charged': 'Nauda nav noņemta',
  'orderStanding.allSent': 'Visi sūtījumi nosūtīti',
  'orderStanding.partlyShipped': 'Daļēji nosūtīts: {n} no {all}',
  'orderRefund.part': 'Atmaksāti {amount} no {total}',
  'orderRefund.all': 'Atmaksāti {amount}',
  'orderRefund.underWay': 'Atmaksa {amount} ir ceļā',
  'orderRefund.dearerDelivery': '{name}, {paid}: standarta piegāde maksāja {standard}, tāpēc tik daudz arī atmaksājam.',
  'orderRefund.dearerThanFree':
    '{name}, {paid}: standarta piegāde bija bez maksas, tāpēc par piegādi nekas nav jāatmaksā.',

  // Reasons that the shop itself gives for a change of status
  'orderReason.undone': 'Atsaukts',
  'orderReason.paymentTimeRanOut': 'Beidzies apmaksas laiks',
  'orderReason.paymentFailed': 'Maksājums neizdevās',
  'orderReason.replaced': 'Aizstāts ar jaunāku pasūtījumu',
  'orderReason.accountDeleted': 'Klients izdzēsa savu kontu',
  'orderReason.recalled': 'Tajā ir preces, kas atsauktas, jo nav drošas',
  'orderReason.paid': 'Maksājums saņemts',
  'orderReason.paidLate': 'Maksājums saņemts pēc apmaksas laika beigām',
};
