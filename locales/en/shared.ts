export const shared = {
  // Stock
  'stock.inStock': 'In Stock',
  'stock.outOfStock': 'Out of Stock',

  // What an order is called
  'orders.number': 'Order #{number}',

  // Amounts
  'amount.subtotalIncVat': 'Subtotal (incl. VAT)',
  'amount.subtotalExVat': 'Subtotal (excl. VAT)',
  'amount.goodsVat': 'VAT on goods ({rate}%)',
  'amount.shippingIncVat': 'Shipping (incl. VAT)',
  'amount.shipping': 'Shipping',
  'amount.free': 'Free',
  'amount.total': 'Total',
  'amount.includedVat': 'of which VAT ({rate}%)',
  'amount.inclVat': 'incl. VAT',
  'amount.quantityTimes': '{n} × {price}',

  // Pages not open to everyone
  'accessDenied.title': 'Access Denied',
  'accessDenied.text': "You don't have permission to access this page.",
  'accessDenied.back': 'Back to Homepage',

  // The shop was not reached
  'offline.title': 'No connection',
  'offline.text': 'Please check your internet connection and try again.',

  // A field that holds more than it may
  'field.tooLong': {
    one: 'Please shorten this text by {n} character.',
    other: 'Please shorten this text by {n} characters.',
  },

  // A form longer than the shop takes
  'tooLarge.title': 'This text is too long to send',
  'tooLarge.text': 'Nothing was saved. Please shorten the text and send it again.',
  'tooLarge.back': 'What you typed is not lost: go back one page to find it.',

  // What is over some time
  'transient.locked.title': 'Someone else is changing this right now',
  'transient.locked.text': 'Nothing was saved. Please try again in a moment.',
  'transient.unavailable.title': 'This is not possible right now',
  'transient.unavailable.problem': 'We’re having a temporary problem',
  'transient.unavailable.text': 'We’re having a temporary problem. Please try again in a moment.',
  'transient.unsure': 'Check whether the change was made. If not, try again in a moment.',
  'transient.preserved': 'What you typed is still here and will be sent again.',
  'transient.again': 'Try again',
} as const;
