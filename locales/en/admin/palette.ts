export const palette = {
  'palette.open': 'Search or go to',
  'palette.title': 'Go to a page, an order or a product',
  'palette.placeholder': 'Page, order number, customer, product or SKU',
  'palette.found': { one: '{n} result', other: '{n} results' },
  'palette.nothing': 'Nothing found for “{text}”. Try part of a name or a number.',
  'palette.group.pages': 'Pages',
  'palette.group.orders': 'Orders',
  'palette.group.products': 'Products',
  'palette.group.categories': 'Categories',

  // Keys
  'palette.keys': 'Keyboard shortcuts',
  'palette.keysHint': 'On a Mac, the Command key stands in for Ctrl.',
  'palette.key.palette': 'Search or go to a page',
  'palette.key.search': 'Go to the search field of the page',
  'palette.key.keys': 'Show these keys',
  'palette.key.save': 'Save the form',
  'palette.key.range': 'Held while ticking: all rows up to this one',
  'palette.key.close': 'Close what is open',
  'palette.singleKeys': 'Listen to single keys (/ and ?)',
  'palette.singleKeysHint': 'Switch it off if you speak to your computer. Kept in this browser.',
} as const;
