/** What staff do with an order on a page of its own: write down a payment, cancel it. */
export const orderActions = {
  // A payment that no provider took
  'markPaid.open': 'Mark as Paid',
  'markPaid.title': 'Mark order #{number} as paid',
  'markPaid.text':
    '{amount} will be recorded as paid and the invoice will be created. If the customer has a payment page open, it will be closed. Only a refund can undo this.',
  'markPaid.textReceived':
    '{came} came instead of {amount}. Accept it as this order’s payment, or record another payment of {amount}. The invoice will be created. Only a refund can undo this.',
  'markPaid.onItsWay':
    'The customer has already paid, and that money is on its way. If it comes too, one of the two payments must be refunded.',
  'markPaid.received': 'Accept the {amount} that came',
  'markPaid.method': 'How was it paid?',
  'markPaid.note': 'Reason',
  'markPaid.noteHint': 'How you know it was paid, such as the date on the bank statement. Only staff see this.',
  'markPaid.submit': 'Mark as Paid',
  'markPaid.failed': 'The order was not marked as paid',
  'orders.problem.note_missing': 'Enter how you know that the order was paid.',
  'orders.problem.note_too_long': 'The reason is too long.',
  'orders.problem.already_paid': 'This order has already been paid.',
  'orders.problem.cancelled': 'This order has been cancelled. Change its status first, then mark it as paid.',
  'orders.problem.nothing_came': 'No money of another amount is waiting here any more. Reload the page.',
  'orderDetails.requested': 'Requested: {amount}',
  'orderDetails.moneyCame': 'Came: {amount}, {method}',
  'orderDetails.markedPaid': 'Marked as paid: {amount}, {method}',
  'paymentProvider.transfer': 'Bank transfer',
  'paymentProvider.cash': 'Cash',
  'paymentProvider.other': 'Another way',
  'refund.byHand':
    'You received this money outside the shop, so you need to send it back yourself. Here the refund is only recorded.',
  'invoice.problem.unpaid': 'The invoice is created once the order has been paid.',

  // Cancelling
  'cancel.open': 'Cancel Order',
  'cancel.title': 'Cancel order #{number}?',
  'cancel.text': 'Nothing happens until you confirm.',
  'cancel.textUnpaid': 'There is no payment to refund. Nothing happens until you confirm.',
  'cancel.refund': 'Refund',
  'cancel.refund.full': 'Everything left',
  'cancel.refund.amount': 'An amount',
  'cancel.refund.none': 'Nothing for now',
  'cancel.restock': 'Put the items back in stock',
  'cancel.restockHint': 'Untick if the items are damaged or lost.',
  'cancel.restockLeftHint': 'The order has been shipped. Tick once the items are back.',
  'cancel.restockPartHint':
    'Part of this order has been shipped, so nothing goes back in stock with the cancellation. To put back what has not left, refund those items instead.',
  'cancel.notify': 'Email the customer',
  'cancel.submit': 'Cancel Order',
  'cancel.keep': 'Keep Order',
  'cancel.failed': 'The order was not cancelled',
  'cancel.already': 'This order has already been cancelled.',

  // Shipping a part
  'shipPart.open': 'Ship Part',
  'shipPart.title': 'Ship part of order #{number}',
  'shipPart.text': 'Choose what is in this parcel. The customer gets an email about it.',
  'shipPart.units': 'In this parcel',
  'shipPart.unitsOf': 'In this parcel: {name}',
  'shipPart.left': '{n} of {all} still to be sent',
  'shipPart.follows': { one: '{n} item follows later.', other: '{n} items follow later.' },
  'shipPart.last': 'Nothing follows, so the order is marked as shipped.',
  'shipPart.failed': 'Nothing was shipped',
  'shipPart.over': 'Nothing of this order can be sent in parts any more.',
  'readyPart.open': 'Part Ready to Collect',
  'readyPart.title': 'Part of order #{number} is ready to collect',
  'readyPart.text': 'Choose what can be collected now. The customer gets an email about it.',
  'readyPart.units': 'Ready to collect',
  'readyPart.unitsOf': 'Ready to collect: {name}',
  'readyPart.left': '{n} of {all} still to be handed over',
  'readyPart.last': 'Nothing follows, so the order is marked as ready to collect.',
  'readyPart.failed': 'Nothing was marked as ready',
  'orders.problem.nothing_chosen': 'Choose at least one item.',
  'orders.problem.more_than_open': 'Some of these items have been sent or refunded in the meantime. Please check them.',
  'orders.problem.partly_shipped':
    'Part of this order has been shipped. Refund the items that you are not going to send.',
  'parts.title': 'Parcels',
  'parts.part': 'Part {n}',
  'parts.sent': 'Sent on {time}',
  'parts.sentBy': 'Sent on {time} by {name}',
  'parts.unit': '{n} × {name}',
  'parts.follows': 'Still to be sent',
  'parts.edit': 'Change parcel number',
  'parts.slip': 'Packing slip of part {n}',

  // Nothing is left to send
  'closing.finish': 'Nothing is left to send: mark the order as shipped, which sends no email.',
  'closing.finishCollected': 'Nothing is left to hand over: mark the order as ready to collect, which sends no email.',
  'closing.cancel': 'Everything in this order was refunded or withdrawn from: cancel the order to close it.',

  // What was done, on the order afterwards
  'orderDone.paid': 'The order has been marked as paid.',
  'orderDone.part_shipped': 'This part has been shipped.',
  'orderDone.shipped': 'The order has been shipped.',
  'orderDone.part_ready': 'This part is ready to collect.',
  'orderDone.ready': 'The order is ready to collect.',
  'orderDone.cancelled': 'The order has been cancelled.',
  'orderDone.cancelled_refund_sent':
    'The order has been cancelled. The payment provider is not responding yet; the refund will be sent as soon as it does.',
  'orderDone.cancelled_refund_refused':
    'The order has been cancelled, but the payment provider refused the refund. It still needs to be made.',
} as const;
