export const withdrawals = {
  // The function, named as the law wants (Directive 2011/83/EU, Art. 11a)
  'withdraw.title': 'Withdraw from contract',
  'withdraw.here': 'Withdraw from contract here',
  'withdraw.text': 'You may withdraw within 14 days of receiving the goods, without giving any reason.',
  'withdraw.confirm': 'Confirm withdrawal',
  'withdraw.confirming': 'Sending...',

  // Which order
  'withdraw.own': 'Choose the order',
  'withdraw.ownNone': 'You have no orders that you can withdraw from now.',
  'withdraw.ownChoose': 'Withdraw from order #{number}',
  'withdraw.find': 'With order number and email',
  'withdraw.findText': 'Both are in the messages we sent you about the order.',
  'withdraw.orderNumber': 'Order number',
  'withdraw.orderNumberHint': 'Such as #1042. The invoice number works too.',
  'withdraw.email': 'Email',
  'withdraw.emailHint': 'The one you ordered with',
  'withdraw.findOrder': 'Find order',
  'withdraw.finding': 'Looking...',
  'withdraw.orderNumberRequired': 'Order number is required',
  'withdraw.notFound': 'We found no order with this number and email. Please check both.',
  'withdraw.gone': 'We could not open this order. Please enter its number and email.',
  'withdraw.signIn': 'Sign in to choose among your orders',
  'withdraw.otherWays': 'You can also write to {email}: a message in your own words counts just as much.',

  // Deadline
  'withdraw.lastDay': 'Last day to withdraw: {date}',
  'withdraw.noDeadline': 'You can withdraw now. The 14 days begin when you have received the goods.',
  'withdraw.tooLate': 'The time to withdraw from order #{number} is over',
  'withdraw.tooLateText':
    'The last day was {date}. If something is wrong with the goods, your other rights remain; write to {email}.',
  'withdraw.nothingLeft': 'Nothing is left to withdraw from in order #{number}',
  'withdraw.nothingLeftText': 'All of it has been withdrawn from or refunded already.',
  'withdraw.notOpen': 'There is nothing to withdraw from in order #{number}',
  'withdraw.notOpenText': 'The order has not been paid, or it was cancelled.',
  'withdraw.otherOrder': 'Choose another order',

  // What of it
  'withdraw.order': 'Order #{number}',
  'withdraw.placed': 'Placed on {date}',
  'withdraw.goods': 'Which items does your withdrawal cover?',
  'withdraw.quantityOf': 'Quantity of {name}',
  'withdraw.decrease': 'One less: {name}',
  'withdraw.increase': 'One more: {name}',
  'withdraw.ofUnits': 'of {n}',
  'withdraw.nothingChosen': 'Please choose at least one product',
  'withdraw.changed': 'Some of these goods have been withdrawn from or refunded in the meantime. Please choose again.',
  'withdraw.you': 'Your details',
  'withdraw.fullName': 'Full name',
  'withdraw.acknowledgeTo': 'Email',
  'withdraw.youText': 'We send the acknowledgement to this email.',
  'withdraw.refund': 'Your refund',
  'withdraw.refundGoods': 'Goods',
  'withdraw.refundShipping': 'Standard delivery',
  'withdraw.refundBefore': 'Already refunded',
  'withdraw.refundUnpaid': 'Not paid yet',
  'withdraw.refundTotal': 'Total',
  'withdraw.noReason': 'You don’t have to give a reason. By pressing the button you declare that you withdraw.',

  // Received
  'withdraw.received': 'We have received your withdrawal',
  'withdraw.receivedText': 'You don’t need to do anything else. An acknowledgement is on its way to {email}.',
  'withdraw.receivedAt': 'Received',
  'withdraw.receivedAtTime': '{time} (Eastern European time)',
  'withdraw.receivedOrder': 'Order',
  'withdraw.receivedGoods': 'Goods',
  'withdraw.receivedLine': '{n} × {name}',
  'withdraw.receivedBy': 'Declared by',
  'withdraw.next': 'What happens next',
  'withdraw.sendBack':
    'If you already have the goods, please send them within 14 days to {address}. You pay the return postage.',
  'withdraw.refundOf': 'Your refund comes to {amount}.',
  'withdraw.refundWithin':
    'We refund you within 14 days of your notice, using the means you paid with; we may wait until the goods, or proof that you sent them, have reached us.',
  'withdraw.toShop': 'Back to the shop',
  'withdraw.toOrder': 'View order',

  // On the order
  'withdraw.right': 'Right of withdrawal',
  'withdraw.made': 'Your withdrawals',
  'withdraw.made.received': 'Received',
  'withdraw.made.refunded': 'Refunded',
  'withdraw.made.ended': 'Closed without a refund',

  // Sealed goods (Directive 2011/83/EU, Art. 16(e))
  'sealed.short': 'Cannot be returned once unsealed',
  'sealed.reminder':
    'Sealed for reasons of hygiene. You can return it only while the seal is unbroken; if it arrived faulty, your other rights remain.',
} as const;
