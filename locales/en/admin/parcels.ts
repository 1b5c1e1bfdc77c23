export const parcels = {
  'parcels.title': 'Ship with parcel numbers',
  'parcels.open': 'Ship with Numbers',
  'parcels.openAll': 'Ship All with Numbers',
  'parcels.leftOut': {
    one: 'These are the {shown} orders that were paid first. {n} more follows once they are shipped.',
    other: 'These are the {shown} orders that were paid first. {n} more follow once they are shipped.',
  },
  'parcels.none': 'No orders to ship',
  'parcels.text':
    'Type or scan the parcel number of each order. Orders without a number stay as they are. Each customer gets an email.',
  'parcels.back': 'Orders',
  'parcels.choose':
    'Select orders under Orders and choose “Ship with Numbers”, or fill in a list here: it takes in the orders that it names.',
  'parcels.numberOf': 'Parcel number of #{number}',
  'parcels.carrierOf': 'Carrier of #{number}',
  'parcels.accept': 'Use this number anyway',
  'parcels.noPhone': 'No phone number',
  'parcels.moreGoods': { one: 'and {n} more', other: 'and {n} more' },
  'parcels.ship': 'Ship Orders',
  'parcels.ready': 'Numbers: {n} of {all}',
  'parcels.failed': 'Some orders were not shipped',
  'parcels.problem.none': 'Enter at least one parcel number.',
  'parcels.problem.too_many': 'At most 200 orders at once.',
  'parcels.problem.unusual': 'This does not look like a number of this carrier.',
  'parcels.problem.used': 'Order #{number} has this number too.',

  'parcels.shippedBefore': 'has been shipped already',
  'parcels.taken': 'From the list',
  'parcels.leave': 'Leave Out',
  'parcels.leaveOf': 'Leave out order #{number}',

  // Outcome
  'parcels.outcome': 'What was shipped',
  'parcels.outcome.line': '#{order}, {number}: {what}',
  'parcels.outcome.shipped': 'shipped',
  'parcels.outcome.before': 'had been shipped with this number before',
  'parcels.outcome.number_invalid': 'not shipped, because of its number',
  'parcels.outcome.number_questioned': 'not shipped, please check its number',

  // Files
  'parcels.file.title': 'Files for carriers',
  'parcels.file.text':
    'Register the parcels at your carrier with a file, then fill in the numbers it gives. Each file has the orders that can be shipped now with this carrier. They contain names and addresses, so the record of changes says who took one.',
  'parcels.file.get': '{file}: {n}',
  'parcels.file.omniva': 'Omniva',
  'parcels.file.dpd': 'DPD',
  'parcels.file.unisend': 'Unisend',
  'parcels.file.everything': 'All details',
  'parcels.file.note': 'Look at the first file: if the carrier’s site asks which column is which, choose there.',
  'parcels.file.anyCarrier': {
    one: 'The delivery of {n} order names no carrier, so it is in each carrier’s file: send in only one of them.',
    other: 'The delivery of {n} orders names no carrier, so they are in each carrier’s file: send in only one of them.',
  },
  'parcels.file.noWeight': {
    one: 'The weight of {n} order is left empty, because a product has none.',
    other: 'The weight of {n} orders is left empty, because products have none.',
  },

  // Lists
  'parcels.list.title': 'Fill in from a list',
  'parcels.list.paste': 'Paste a list',
  'parcels.list.hint':
    'Order number and parcel number with a space, tab, comma or semicolon between them, one order on each line. Or a carrier’s list with its headings.',
  'parcels.list.file': 'Or choose a file',
  'parcels.list.fileHint': 'CSV or Excel, as the carrier’s site gives it.',
  'parcels.list.fill': 'Fill In Numbers',
  'parcels.list.filled': {
    one: '{n} number filled in. Check it, then ship.',
    other: '{n} numbers filled in. Check them, then ship.',
  },
  'parcels.list.taken': {
    one: '{n} order was taken in from the list, although it was not selected.',
    other: '{n} orders were taken in from the list, although they were not selected.',
  },
  'parcels.list.before': {
    one: '{n} order of the list had been shipped with its number before.',
    other: '{n} orders of the list had been shipped with their numbers before.',
  },
  'parcels.list.none': 'The list has no lines.',
  'parcels.list.problems': { one: '{n} line needs a look', other: '{n} lines need a look' },
  'parcels.list.line': 'Line {line}, {text}: {why}',
  'parcels.list.more': { one: 'and {n} more line', other: 'and {n} more lines' },
  'parcels.list.why.order_unknown': 'no order has this number',
  'parcels.list.why.too_many': 'not taken in, because at most {n} orders are shipped at once',
  'parcels.list.why.order_twice': 'the list has another number for this order, so neither was filled in',
  'parcels.list.why.number_missing': 'no parcel number',
  'parcels.list.why.number_invalid': 'this cannot be a parcel number',
  'parcels.list.why.number_unusual': 'filled in, but it does not look like a number of this carrier',
  'parcels.list.why.number_twice': 'filled in, but the list has this number for another order too',
  'parcels.list.missing': 'Paste a list or choose a file first.',
  'parcels.list.empty': 'The file is empty.',
  'parcels.list.too_large': 'The list is larger than 1 MB. Please take a shorter period.',
  'parcels.list.too_many': 'The list has more than {n} lines. Please take a shorter period.',
  'parcels.list.no_columns':
    'It is not clear which column has the orders and which the parcels. Give them the headings “Order number” and “Parcel number”, or leave only these two columns.',
} as const;
