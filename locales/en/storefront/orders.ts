export const orders = {
  // List
  'orders.title': 'My Orders',
  'orders.loading': 'Loading orders...',
  'orders.empty': 'No orders yet',
  'orders.emptyText': 'What you order will be listed here.',
  'orders.startShopping': 'Start Shopping',
  'orders.loadFailed': 'Error loading orders. Please try again.',
  'orders.number': 'Order #{number}',
  'orders.placed': 'Placed on {date}',
  'orders.itemCount': { one: '{n} item', other: '{n} items' },
  'orders.viewDetails': 'View Details',
  'orders.payNow': 'Pay Now',
  'orders.payUntil': 'Reserved for you until {time}',

  // Detail
  'order.back': 'Back to Orders',
  'order.summary': 'Order Summary',
  'order.shippingAddress': 'Shipping Address',
  'order.items': 'Order Items',
  'order.quantity': 'Quantity: {n}',
  'order.status': 'Order Status',
  'order.history': 'Status History',
  'order.by': 'by {name}',
  'order.reason': 'Reason: {reason}',
  'order.downloadInvoice': 'Download Invoice',
  'order.date': 'Date',
  'order.cancelledText': 'This order was cancelled.',
  'order.unpaidCancelled': 'The time for payment has run out',
  'order.refundPending': 'Your payment is being looked at; we will write to you.',

  // Tracker
  'tracker.label': 'Order progress',
  'tracker.done': '{status}: done',
  'tracker.current': '{status}: current step',
  'tracker.upcoming': '{status}: still to come',
} as const;
