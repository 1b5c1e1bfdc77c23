export const withdrawals = {
  'withdrawals.tabs': 'Orders and withdrawals',
  'withdrawals.title': 'Withdrawals',
  'withdrawals.count': { one: '{n} waiting', other: '{n} waiting' },
  'withdrawals.empty': 'No withdrawals are waiting',
  'withdrawals.emptyText': 'When someone withdraws from a contract, it appears here with the refund that is due.',
  'withdrawals.ofOrder': 'Order #{number}',
  'withdrawals.declared': 'Declared on {time}',
  'withdrawals.line': '{n} × {name}',
  'withdrawals.sealed': 'Check the seal',
  'withdrawals.goods': 'Goods',
  'withdrawals.shipping': 'Delivery',
  'withdrawals.total': 'To refund',
  'withdrawals.due': 'Refund by {date}',
  'withdrawals.overdue': 'Overdue: refund was due by {date}',
  'withdrawals.underWay': 'The refund is on its way',
  'withdrawals.refundFailed': 'The payment provider refused the refund. It can be tried again.',
  'withdrawals.refundBounced': "The customer's bank returned the money. It can be sent again.",
  'withdrawals.wait': 'You may wait with the refund until the goods, or proof that they were sent, have reached you.',

  // On the order
  'withdrawals.waiting': 'Waiting',
  'withdrawals.done': 'Refunded',
  'withdrawals.closedFor': 'Closed: {reason}',

  // Refund
  'withdrawals.refund': 'Refund',
  'withdrawals.refundOf': 'Refund the withdrawal from order #{number}',
  'withdrawals.refundConfirm': 'Refund {amount}?',
  'withdrawals.refundText': 'The money goes back the way it was paid, and a credit note is created.',
  'withdrawals.restock': 'Put the items back in stock',
  'withdrawals.refunded': 'Refund made, credit note issued',
  'withdrawals.refundSent': 'The refund is on its way',

  // Close
  'withdrawals.close': 'Close',
  'withdrawals.closeOf': 'Close the withdrawal from order #{number}',
  'withdrawals.closeConfirm': 'Close without a refund?',
  'withdrawals.closeText':
    'Only if no refund is due, for example when a hygiene seal was opened. Write to the customer to explain why.',
  'withdrawals.closeReason': 'Reason',
  'withdrawals.closeButton': 'Close without a refund',
  'withdrawals.closed': 'Withdrawal closed',
  'withdrawals.reasonMissing': 'Please give a reason',
  'withdrawals.reasonTooLong': 'The reason is too long',
  'withdrawals.alreadyClosed': 'Someone else has closed this withdrawal in the meantime.',
  'withdrawals.alreadyRefunded': 'This withdrawal is being refunded or has been refunded already.',
  'withdrawals.failed': 'Something went wrong: {message}',
} as const;
