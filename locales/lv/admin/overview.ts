import type { overview as en } from '#locales/en/admin/overview.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const overview: MessagesOf<typeof en> = {
  // Figures
  'overview.title': 'Pārskats',
  'overview.totalProducts': 'Preces kopā',
  'overview.totalOrders': 'Pasūtījumi kopā',
  'overview.totalCategories': 'Kategorijas kopā',
  'overview.lowStockProducts': 'Preces ar mazu krājumu',
  'overview.lowStockText': 'Noliktavā {n} vai mazāk',

  // Quick actions
  'overview.quickActions': 'Ātrās darbības',
  'overview.manageProducts': 'Pārvaldīt preces',
  'overview.viewOrders': 'Skatīt pasūtījumus',
  'overview.manageCategories': 'Pārvaldīt kategorijas',

  // Latest orders and sales
  'overview.recentOrders': 'Jaunākie pasūtījumi',
  'overview.noOrders': 'Pasūtījumu nav',
  'overview.ordersByStatus': 'Pasūtījumi pēc statusa',
  'overview.sales': 'Pārdošana pēdējās {n} dienās',
  'overview.needsAttention': {
    zero: '{n} maksājumiem vajadzīga uzmanība',
    one: '{n} maksājumam vajadzīga uzmanība',
    other: '{n} maksājumiem vajadzīga uzmanība',
  },
};
