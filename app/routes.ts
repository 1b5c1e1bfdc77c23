import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { OTHER_LANGUAGES } from '#shop/kernel/language.ts';

/** Each public page in every language. React Router needs unique ids, so those of twins carry the prefix. */
function inEachLanguage(pages: (twin: string) => RouteConfigEntry[]): RouteConfigEntry[] {
  return [...pages(''), ...OTHER_LANGUAGES.flatMap((language) => prefix(language, pages(`${language}-`)))];
}

const content = (twin: string): RouteConfigEntry[] => [
  route('categories', 'storefront/categories/categories.tsx', { id: `${twin}categories` }),
  route('faq', 'storefront/content/faq.tsx', { id: `${twin}faq` }),
  route('recalls', 'storefront/content/recalls.tsx', { id: `${twin}recalls` }),
  route('sitemap', 'storefront/sitemap/sitemap.tsx', { id: `${twin}sitemap-page` }),
  route('about', 'storefront/content/about.tsx', { id: `${twin}about` }),
  route('wholesale', 'storefront/content/wholesale.tsx', { id: `${twin}wholesale` }),
  route('news', 'storefront/content/news.tsx', { id: `${twin}news` }),
  route('news/:slug', 'storefront/content/own-page.tsx', { id: `${twin}article` }),
  ...['cookies', 'accessibility'].map((page) =>
    route(page, 'storefront/content/legal-page.tsx', { id: `${twin}${page}` }),
  ),
  ...['privacy', 'terms', 'withdrawal'].flatMap((page) => [
    route(page, 'storefront/content/legal-text.tsx', { id: `${twin}${page}` }),
    route(`${page}/versions/:number`, 'storefront/content/legal-text-version.tsx', { id: `${twin}${page}-version` }),
  ]),
];

const catalog = (twin: string): RouteConfigEntry[] => [
  route('products', 'storefront/catalog/products.tsx', { id: `${twin}products` }),
  ...['brands', 'collections'].flatMap((index) => [
    route(index, 'storefront/collections/collections.tsx', { id: `${twin}${index}` }),
    route(`${index}/:slug`, 'storefront/catalog/products.tsx', { id: `${twin}${index}-products` }),
  ]),
  route('product/:slug', 'storefront/catalog/product.tsx', { id: `${twin}product` }),
  route('product/:slug/restock', 'storefront/restock/restock.tsx', { id: `${twin}restock` }),
  route('restock/confirm', 'storefront/restock/confirm-restock.tsx', { id: `${twin}restock-confirm` }),
  route('restock/leave', 'storefront/restock/leave-restock.tsx', { id: `${twin}restock-leave` }),
];

const wishlist = (twin: string): RouteConfigEntry[] => [
  route('wishlist', 'storefront/wishlist/wishlist.tsx', { id: `${twin}wishlist` }),
  route('wishlist/shared/:token', 'storefront/wishlist/shared-wishlist.tsx', { id: `${twin}shared-wishlist` }),
];

const checkout = (twin: string): RouteConfigEntry[] => [
  route('checkout', 'storefront/checkout/checkout.tsx', { id: `${twin}checkout` }),
  route('checkout/success', 'storefront/checkout/success.tsx', { id: `${twin}checkout-success` }),
  route('checkout/cancel', 'storefront/checkout/cancel.tsx', { id: `${twin}checkout-cancel` }),
];

const account = (twin: string): RouteConfigEntry[] => [
  ...['sign-in', 'sign-in/code', 'sign-up', 'forgot-password'].map((path) =>
    route(path, 'storefront/account/auth-page.tsx', { id: `${twin}${path}` }),
  ),
  route('sign-out', 'storefront/account/sign-out.ts', { id: `${twin}sign-out` }),
  route('auth/confirm', 'storefront/account/confirm.tsx', { id: `${twin}confirm` }),
  route('reset-password', 'storefront/account/password/reset-password.tsx', { id: `${twin}reset-password` }),
  route('staff-invitation', 'storefront/account/staff-invitation.tsx', { id: `${twin}staff-invitation` }),
  route('account-settings', 'storefront/account/account-settings.tsx', { id: `${twin}account-settings` }, [
    index('storefront/account/profile.tsx', { id: `${twin}profile` }),
    route('addresses', 'storefront/account/addresses/addresses.tsx', { id: `${twin}addresses` }),
    route('orders', 'storefront/account/account-settings-orders.tsx', { id: `${twin}account-orders` }),
    route('security', 'storefront/account/security.tsx', { id: `${twin}security` }),
    route('security/delete', 'storefront/account/delete-account.tsx', { id: `${twin}delete-account` }),
    route('security/two-step', 'storefront/account/two-step/two-step.tsx', { id: `${twin}two-step` }),
  ]),
  route('account-deleted', 'storefront/account/account-deleted.tsx', { id: `${twin}account-deleted` }),
  route('orders', 'storefront/orders/orders.tsx', { id: `${twin}orders` }),
  route('orders/:orderId', 'storefront/orders/order.tsx', { id: `${twin}order` }),
  route('withdraw', 'storefront/withdrawals/withdraw.tsx', { id: `${twin}withdraw` }),
];

const storefront = (twin: string): RouteConfigEntry[] => [
  layout('storefront/layout.tsx', { id: `${twin}storefront` }, [
    index('storefront/home/home.tsx', { id: `${twin}home` }),
    ...catalog(twin),
    ...wishlist(twin),
    ...content(twin),
    ...checkout(twin),
    ...account(twin),
    route(':address', 'storefront/content/own-page.tsx', { id: `${twin}own-page` }),
    route('*', 'storefront/not-found.tsx', { id: `${twin}not-found` }),
  ]),
];

/** The test provider's payment page, documents, and addresses that pages request: no frame, but a language. */
const inALanguage = (twin: string): RouteConfigEntry[] => [
  route('search/suggestions', 'feeds/search-suggestions.ts', { id: `${twin}search-suggestions` }),
  route('cart/price', 'feeds/cart-price.ts', { id: `${twin}cart-price` }),
  route('checkout/points', 'feeds/pickup-points.ts', { id: `${twin}pickup-points` }),
  route('products/cards', 'feeds/product-cards.ts', { id: `${twin}product-cards` }),
  route('products/featured', 'feeds/featured-products.ts', { id: `${twin}featured-products` }),
  route('related/:productId', 'feeds/related-products.ts', { id: `${twin}related-products` }),
  route('orders/:orderId/again', 'storefront/orders/again.ts', { id: `${twin}order-again` }),
  route('functions/create-checkout', 'feeds/functions-create-checkout.ts', { id: `${twin}create-checkout` }),
  route('test-payment/:sessionId', 'feeds/test-payment.tsx', { id: `${twin}test-payment` }),
  route('functions/generate-invoice', 'admin/orders/generate-invoice.ts', { id: `${twin}generate-invoice` }),
  route('orders/:orderId/invoice', 'feeds/invoice-file.ts', { id: `${twin}invoice` }),
  route('orders/:orderId/invoice/xml', 'feeds/invoice-file.ts', { id: `${twin}e-invoice` }),
  route('orders/:orderId/credit-notes/:creditNoteId', 'feeds/invoice-file.ts', { id: `${twin}credit-note` }),
  route('orders/:orderId/credit-notes/:creditNoteId/xml', 'feeds/invoice-file.ts', { id: `${twin}e-credit-note` }),
];

/** Addresses for machines: no page, no frame. */
const feeds: RouteConfigEntry[] = [
  route('account-settings/summary', 'storefront/account/account-summary.ts'),
  route('account-settings/download', 'storefront/account/download-data.ts'),
  route('reviews/own', 'storefront/reviews/own-review.ts'),
  route('reviews/photos', 'storefront/reviews/photo-upload.ts'),
  route('wishlist/own', 'storefront/wishlist/own-wishes.ts'),
  route('checkout/state', 'storefront/checkout/checkout-state.ts'),
  route('functions/verify-payment', 'feeds/functions-verify-payment.ts'),
  route('functions/update-static-sitemap', 'feeds/functions-update-static-sitemap.ts'),
  route('webhooks/payments/:provider', 'feeds/webhooks.ts'),
  route('vitals', 'feeds/vitals.ts'),
  route('robots.txt', 'feeds/robots.ts'),
  ...['sitemap', 'sitemap-pages', 'sitemap-categories', 'sitemap-products'].map((name) =>
    route(`${name}.xml`, 'feeds/sitemap.ts', { id: name }),
  ),
  route('media/:folder/:file', 'feeds/media.tsx'),
  route('legal/:file', 'feeds/legal-file.ts'),
  route('look/:file', 'feeds/look-style.ts'),
  route('look/icons/:file', 'feeds/look-icon.ts'),
  route('look/social/:file', 'feeds/shop-card.ts'),
  route('texts/:file', 'feeds/text-file.ts'),
  route('site.webmanifest', 'feeds/manifest.ts'),
  ...['favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'apple-touch-icon-precomposed.png'].map((file) =>
    route(file, 'feeds/usual-icon.ts', { id: file }),
  ),
];

const admin: RouteConfigEntry[] = [
  route('admin', 'admin/layout.tsx', { id: 'admin' }, [
    index('admin/overview/overview.tsx'),
    route('opening', 'admin/opening/opening.tsx'),
    route('find', 'admin/palette/find.ts'),
    route('orders', 'admin/orders/orders.tsx', [
      route('bulk', 'admin/orders/bulk.tsx'),
      route(':orderId', 'admin/orders/details/order-details.tsx'),
      route(':orderId/paid', 'admin/orders/details/order-paid.tsx'),
      route(':orderId/cancel', 'admin/orders/details/order-cancel.tsx'),
      route(':orderId/ship', 'admin/orders/details/order-ship.tsx'),
    ]),
    route('orders/packing-slips', 'admin/orders/packing-slips.ts'),
    route('orders/parcels', 'admin/orders/parcels/parcels.tsx'),
    route('orders/parcels/file', 'admin/orders/parcels/parcel-file.ts'),
    route('orders/withdrawals', 'admin/withdrawals/withdrawals.tsx'),
    route('orders/transfers', 'admin/transfers/transfers.tsx'),
    route('orders/transfers/decide', 'admin/transfers/decide.ts'),
    route('products', 'admin/products/products.tsx', { id: 'admin-products' }, [
      route('bulk', 'admin/products/bulk.tsx', { id: 'admin-products-bulk' }),
    ]),
    route('products/new', 'admin/products/form/product.tsx', { id: 'admin-product-new' }),
    route('products/import', 'admin/products/import/import-upload.tsx'),
    route('products/import/:importId', 'admin/products/import/import-page.tsx'),
    route('products/search', 'admin/search/search.tsx', [
      route('new', 'admin/search/synonym.tsx', { id: 'admin-synonym-new' }),
      route(':synonymId', 'admin/search/synonym.tsx', { id: 'admin-synonym' }),
    ]),
    route('products/search/import', 'admin/search/import-synonyms.tsx'),
    route('products/collections', 'admin/collections/collections.tsx', { id: 'admin-collections' }),
    route('products/collections/count', 'admin/collections/count.ts'),
    route('products/collections/new', 'admin/collections/collection.tsx', { id: 'admin-collection-new' }),
    route('products/collections/:collectionId', 'admin/collections/collection.tsx', { id: 'admin-collection' }),
    route('products/kinds', 'admin/duties/kinds.tsx', [
      route('new', 'admin/duties/kind.tsx', { id: 'admin-kind-new' }),
      route(':kindId', 'admin/duties/kind.tsx', { id: 'admin-kind' }),
    ]),
    route('products/attributes', 'admin/attributes/attributes.tsx', [
      route('new', 'admin/attributes/attribute.tsx', { id: 'admin-attribute-new' }),
      route(':attributeId', 'admin/attributes/attribute.tsx', { id: 'admin-attribute' }),
    ]),
    route('products/recalls', 'admin/recalls/recalls.tsx', { id: 'admin-recalls' }),
    route('products/recalls/new', 'admin/recalls/new-recall.tsx'),
    route('products/recalls/:recallId', 'admin/recalls/recall.tsx'),
    route('products/claims', 'admin/duties/claims.tsx'),
    route('products/manufacturers', 'admin/duties/manufacturers.tsx'),
    route('products/producer-report', 'admin/duties/producer-report.tsx'),
    route('orders/vat', 'admin/vat/vat-report.tsx'),
    route('products/:productId', 'admin/products/form/product.tsx', { id: 'admin-product' }),
    route('products/:productId/evidence', 'admin/duties/evidence.tsx'),
    route('categories', 'admin/categories/categories.tsx', [
      route('new', 'admin/categories/category.tsx', { id: 'admin-category-new' }),
      route(':categoryId', 'admin/categories/category.tsx', { id: 'admin-category' }),
    ]),
    route('reviews', 'admin/reviews/reviews.tsx'),
    route('reviews/products', 'admin/reviews/product-choices.ts'),
    route('sitemap', 'admin/sitemap/sitemap.tsx'),
    route('performance', 'admin/performance/performance.tsx'),
    route('settings', 'admin/settings/settings.tsx'),
    route('settings/look', 'admin/settings/look/look.tsx'),
    route('settings/home', 'admin/settings/home/home.tsx'),
    route('settings/home/new', 'admin/settings/home/section.tsx', { id: 'admin-section-new' }),
    route('settings/home/:section', 'admin/settings/home/section.tsx', { id: 'admin-section' }),
    route('settings/navigation', 'admin/settings/navigation/navigation.tsx'),
    route('settings/delivery', 'admin/settings/delivery/delivery.tsx'),
    route('settings/delivery/zones/new', 'admin/settings/delivery/zone.tsx', { id: 'admin-zone-new' }),
    route('settings/delivery/zones/:zone', 'admin/settings/delivery/zone.tsx', { id: 'admin-zone' }),
    route('settings/delivery/zones/:zone/methods/new', 'admin/settings/delivery/method.tsx', {
      id: 'admin-method-new',
    }),
    route('settings/delivery/methods/:method', 'admin/settings/delivery/method.tsx', { id: 'admin-method' }),
    route('settings/texts', 'admin/settings/texts/texts.tsx'),
    route('settings/texts/:key', 'admin/settings/texts/text.tsx'),
    route('settings/redirects', 'admin/redirects/redirects.tsx', [
      route('new', 'admin/redirects/redirect.tsx', { id: 'admin-redirect-new' }),
      route(':redirectId', 'admin/redirects/redirect.tsx', { id: 'admin-redirect' }),
    ]),
    route('settings/redirects/import', 'admin/redirects/import-redirects.tsx'),
    route('settings/vat', 'admin/vat/vat-settings.tsx'),
    route('settings/legal', 'admin/settings/legal.tsx'),
    route('settings/pages', 'admin/pages/pages.tsx'),
    route('settings/pages/new', 'admin/pages/page.tsx', { id: 'admin-page-new' }),
    route('settings/pages/:page', 'admin/pages/page.tsx', { id: 'admin-page' }),
    route('settings/pages/:page/versions', 'admin/pages/versions.tsx'),
    route('settings/staff', 'admin/settings/staff.tsx'),
    route('settings/changes', 'admin/settings/changes.tsx'),
  ]),
];

/** Files and data for staff: no page and no frame, whose guard would redirect a script to the home page. */
const adminFiles: RouteConfigEntry[] = [
  route('admin/pictures', 'admin/pictures/upload.ts'),
  route('admin/pictures/removal', 'admin/pictures/removal.ts'),
  route('admin/products/description', 'admin/products/form/description.ts'),
  route('admin/products/export.csv', 'admin/products/import/export-products.ts'),
  route('admin/products/recalls/:recallId/reached.csv', 'admin/recalls/reached-file.ts'),
  route('admin/orders/vat.csv', 'admin/vat/vat-report-file.ts'),
  route('admin/products/producer-report.csv', 'admin/duties/producer-report-file.ts'),
  route('admin/products/search/synonyms.csv', 'admin/search/export-synonyms.ts'),
  route('admin/settings/redirects.csv', 'admin/redirects/export-redirects.ts'),
  route('admin/products/:productId/evidence.pdf', 'admin/duties/evidence-file.ts'),
  route('admin/products/import/example.csv', 'admin/products/import/example.ts'),
  route('admin/products/import/:importId/outcome.csv', 'admin/products/import/outcome.ts'),
  route('admin/orders/export.csv', 'admin/orders/export-orders.ts'),
];

/** For developers; never in production, where each answers 404. */
const workshop: RouteConfigEntry[] = [
  route('styleguide', 'styleguide/styleguide.tsx'),
  route('dev/mailbox/:mailId?', 'feeds/mailbox.tsx'),
  route('dev/mailbox/:mailId/html', 'feeds/mailbox-html.ts'),
  route('dev/mailbox/:mailId/files/:fileName', 'feeds/mailbox-file.ts'),
];

export default [
  ...inEachLanguage(storefront),
  ...inEachLanguage(inALanguage),
  ...feeds,
  route('language', 'storefront/frame/change-language.ts'),
  ...admin,
  ...adminFiles,
  ...workshop,
] satisfies RouteConfig;
