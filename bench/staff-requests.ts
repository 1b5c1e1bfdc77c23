import type { Requests } from './catalogue-requests.ts';

type Queries = readonly string[];

/** Lists of the back office as staff filter, search, sort and page through them. */
const ORDERS: Queries = [
  ...['', 'page=2', 'page=500', 'page=5000', 'sort=oldest', 'sort=total', 'sort=total&page=2000'],
  ...['status=confirmed', 'status=delivered', 'status=delivered&page=2000', 'status=cancelled'],
  ...['need=shipping', 'need=payment', 'attention=yes', 'withdrawn=yes'],
  ...['payment=paid', 'payment=paid&page=2000', 'payment=unpaid', 'payment=refunded'],
  ...['from=2026-06-01&to=2026-06-30', 'from=2026-06-01&to=2026-06-30&payment=paid'],
  ...['search=D-00012345', 'search=12345', 'search=a1b2', 'search=a1b2c3d4', 'search=customer4711@'],
  ...['search=Zane+Ozola+77', 'search=ozola', 'search=ozola&status=delivered&payment=paid', 'search=ozola&page=300'],
  ...['search=L-4711', 'search=cream', 'search=an', 'search=nowhere+to+be+found'],
];
const PRODUCTS: Queries = [
  ...[
    '',
    'page=2',
    'page=2000',
    'page=5000',
    'sort=name-asc',
    'sort=name-desc&page=3000',
    'sort=price-asc',
    'sort=stock-asc',
  ],
  ...['status=active&sort=price-desc', 'status=inactive', 'status=featured', 'status=unpriced', 'category=none'],
  ...['stock=low', 'stock=low&page=500', 'stock=out&sort=stock-asc', 'stock=in&page=3000', 'tag=Bestseller'],
  ...['search=cream', 'search=cream&page=500', 'search=cream&sort=name-asc', 'search=cream&status=active&stock=out'],
  ...['search=L-4711', 'search=an', 'search=krēms', 'search=hydrating+night+cream', 'search=lipstik', 'search=zzzzzz'],
];
const CHANGES: Queries = [
  ...['', 'actor=shop', 'entity=order', 'entity=settings', 'entity=staff', 'kind=bulk_price', 'kind=import'],
  ...['record=D-00012345', 'record=cream', 'record=nowhere+to+be+found'],
  ...['from=2026-06-01&to=2026-06-30', 'from=2026-06-01&to=2026-06-30&entity=order&actor=shop'],
];
const REVIEWS: Queries = [
  ...['', 'page=2', 'page=500', 'page=8000', 'show=hidden', 'show=waiting', 'show=waiting&page=3000', 'show=unread'],
  ...['rating=1', 'rating=5&page=2000', 'rating=2&show=hidden'],
];
const PICKED: Queries = ['', 'krēms', 'k', 'hnad cream', 'L-4711', 'serums ar'];
const FOUND: Queries = ['an', 'ozo', 'D-0001', 'hand cream', 'zzzz', 'L-77', 'skincare', '#4711'];
const CHECKS: Queries = [
  '',
  'check=thin_description&page=3',
  'check=duplicate_title',
  'check=missing_image',
  'metric=INP',
];

export const STAFF_REQUESTS: readonly Requests[] = [
  list('Orders', '/admin/orders', ORDERS),
  list('Products', '/admin/products', PRODUCTS),
  list('Record of changes', '/admin/settings/changes', CHANGES),
  list('Reviews', '/admin/reviews', REVIEWS),
  list(
    'Picking a product for a review',
    '/admin/reviews/products',
    PICKED.map((search) => `search=${search}`),
  ),
  list(
    'Finding anything',
    '/admin/find',
    FOUND.map((text) => `q=${encodeURIComponent(text)}`),
  ),
  list('Categories', '/admin/categories', ['', 'search=care', 'sort=name-desc']),
  list('Performance and its checks', '/admin/performance', CHECKS),
  list('Overview', '/admin', ['', 'days=7', 'days=30', 'days=90']),
  {
    kind: 'Imports, withdrawals, sitemap, staff, settings',
    targets: ['/products/import', '/orders/withdrawals', '/sitemap', '/settings/staff', '/settings'].map(
      (place) => `/admin${place}`,
    ),
  },
];

function list(kind: string, path: string, queries: Queries): Requests {
  return { kind, targets: queries.map((query) => encodeURI(query === '' ? path : `${path}?${query}`)) };
}
