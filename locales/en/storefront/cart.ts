export const cart = {
  // Cart sheet
  'cart.title': 'Shopping Cart',
  'cart.empty': 'Your cart is empty',
  'cart.emptyText': 'Find something you like and add it here.',
  'cart.startShopping': 'Start Shopping',
  'cart.itemCount': { one: '{n} item', other: '{n} items' },
  'cart.remove': 'Remove',
  'cart.removeItem': 'Remove {name} from the cart',
  'cart.removed': '{name} was removed from your cart',
  'cart.undo': 'Undo',
  'cart.quantityOf': 'Quantity of {name}',
  'cart.increase': 'One more: {name}',
  'cart.decrease': 'One less: {name}',
  'cart.each': '{price} each',

  // Summary
  'cart.freeShippingMore': 'Add {amount} more for free shipping!',
  'cart.freeShippingReached': 'You get free shipping!',
  'cart.freeShippingProgress': 'Progress to free shipping',
  'cart.vat.export':
    'This order leaves the European Union, so no VAT is charged. Customs in {country} may ask for import VAT, duty and a handling fee on delivery; they are not part of this total.',
  'cart.vat.changed': 'Prices changed with the country: they now include the VAT of {country}.',
  'cart.vat.without': 'Prices changed with the country: they are now without VAT.',
  'cart.checkout': 'Proceed to Checkout',
  'cart.fixFirst': 'Remove or change the marked items to continue.',
  'cart.offline': 'Your cart is saved. Prices and checkout will be available when you are back online.',
  'cart.pricesFailed': 'The prices could not be loaded.',

  // Changes found by the shop
  'cart.unavailable': 'No longer available',
  'cart.goneProduct': 'Discontinued product',
  'cart.outOfStock': 'Out of Stock',
  'cart.recalled': 'Recalled for safety: please remove it',
  'cart.onlyLeft': { one: 'Only {n} left', other: 'Only {n} left' },
  'cart.limit': { one: 'At most {n} per order', other: 'At most {n} per order' },
  'cart.priceChanged': 'The price has changed from {before} to {now}',

  // Buttons that were pressed before a page's scripts ran
  'page.notReady': 'What you pressed is noted, but this page is still loading. If nothing happens, please reload it.',
} as const;
