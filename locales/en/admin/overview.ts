export const overview = {
  // Figures
  'overview.title': 'Overview',
  'overview.totalProducts': 'Total Products',
  'overview.totalOrders': 'Total Orders',
  'overview.totalCategories': 'Total Categories',
  'overview.lowStockProducts': 'Low Stock Products',
  'overview.lowStockText': '{n} or fewer in stock',

  // Quick actions
  'overview.quickActions': 'Quick Actions',
  'overview.manageProducts': 'Manage Products',
  'overview.viewOrders': 'View Orders',
  'overview.manageCategories': 'Manage Categories',

  // Latest orders and sales
  'overview.recentOrders': 'Recent Orders',
  'overview.noOrders': 'No orders found',
  'overview.ordersByStatus': 'Orders by status',
  'overview.sales': 'Sales, last {n} days',
  'overview.needsAttention': { one: '{n} payment needs attention', other: '{n} payments need attention' },
} as const;
