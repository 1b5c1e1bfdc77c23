export const restock = {
  // The form on the product page
  'restock.text':
    'We’ll email you once, as soon as it is back in stock. First, please confirm your address with a link that we send you.',
  'restock.which': 'Which one?',
  'restock.any': 'Any of them',
  'restock.asked': 'Check your email',
  'restock.askedText':
    'Please open the link in the email we have sent you. Then we’ll write to you once, when it is back in stock.',
  'restock.inStock': 'It is in stock. You can order it now.',
  'restock.unknownProduct': 'We don’t sell this any more.',

  // The link in the first email
  'restock.confirmText': 'Confirm that you want to hear from us.',
  'restock.confirmButton': 'Confirm',
  'restock.confirming': 'Confirming...',
  'restock.confirmed': 'We’ll let you know',
  'restock.confirmedText': 'We’ll email you once, as soon as it is back in stock: {product}.',
  'restock.back': 'It is back in stock',
  'restock.backText': 'You can order it now, so we won’t email you: {product}.',
  'restock.hiddenText': 'We’ll email you once, if we sell it again.',
  'restock.invalid': 'This link doesn’t work any more',
  'restock.invalidText':
    'It may have expired, or we have sent you a newer one. You can ask again on the product’s page.',

  // The link that ends them
  'restock.leave': 'Stop these emails',
  'restock.leaveText': 'You won’t get any more emails about products that are back in stock.',
  'restock.leaving': 'One moment...',
  'restock.left': 'No more emails',
} as const;
