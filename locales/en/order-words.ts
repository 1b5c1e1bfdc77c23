/** What is said of orders, to shoppers, staff and in mails. */
export const orderWords = {
  // When it comes, or can be collected
  'deliveryWay.title': 'Delivery',
  'deliveryWay.arrives': 'Arrives {dates}',
  'deliveryWay.ready': 'Ready for collection {dates}',
  'deliveryWay.sentOncePaid': 'Sent once your payment has arrived',
  'deliveryWay.readyOncePaid': 'Ready for collection once your payment has arrived',

  // Order status
  'orderStatus.pending': 'Pending',
  'orderStatus.confirmed': 'Confirmed',
  'orderStatus.shipped': 'Shipped',
  'orderStatus.delivered': 'Delivered',
  'orderStatus.cancelled': 'Cancelled',
  'orderStatus.ready': 'Ready to collect',
  'orderStatus.collected': 'Collected',

  // How an order stands, on its card
  'orderStanding.awaiting_payment': 'Waiting for payment',
  'orderStanding.payment_on_its_way': 'Payment on its way',
  'orderStanding.paid': 'Paid, not confirmed yet',
  'orderStanding.confirmed_unpaid': 'Confirmed, not paid yet',
  'orderStanding.packing': 'Paid, being packed',
  'orderStanding.on_its_way': 'Paid, on its way',
  'orderStanding.on_its_way_unpaid': 'On its way, not paid yet',
  'orderStanding.ready': 'Paid, ready to collect',
  'orderStanding.ready_unpaid': 'Ready to collect, not paid yet',
  'orderStanding.delivered': 'Paid and delivered',
  'orderStanding.delivered_unpaid': 'Delivered, not paid yet',
  'orderStanding.collected': 'Paid and collected',
  'orderStanding.collected_unpaid': 'Collected, not paid yet',
  'orderStanding.withdrawn': 'Withdrawn, refund to come',
  'orderStanding.withdrawn_refunded': 'Withdrawn and refunded',
  'orderStanding.refund_due': 'Cancelled, refund to come',
  'orderStanding.money_still_coming': 'Cancelled, payment still on its way',
  'orderStanding.not_charged': 'Not charged',
  'orderStanding.partlyShipped': 'Partly shipped: {n} of {all}',
  'orderRefund.part': 'Refunded {amount} of {total}',
  'orderRefund.all': 'Refunded {amount}',
  'orderRefund.underWay': 'Refund of {amount} on its way',
  'orderRefund.dearerDelivery': '{name}, {paid}: standard delivery was {standard}, so that much of it is refunded.',
  'orderRefund.dearerThanFree': '{name}, {paid}: standard delivery was free, so nothing of it is refunded.',

  // Reasons that the shop itself gives for a change of status
  'orderReason.undone': 'Undone',
  'orderReason.paymentTimeRanOut': 'The time for payment ran out',
  'orderReason.paymentFailed': 'The payment failed',
  'orderReason.replaced': 'Replaced by a newer order',
  'orderReason.accountDeleted': 'The customer deleted the account',
  'orderReason.recalled': 'Goods in it were recalled because they are not safe',
  'orderReason.paid': 'Payment received',
  'orderReason.paidLate': 'Payment received after the time had run out',
} as const;
