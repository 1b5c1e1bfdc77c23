import { attributes } from './admin/attributes.ts';
import { categories } from './admin/categories.ts';
import { changes } from './admin/changes.ts';
import { claims } from './admin/claims.ts';
import { collections } from './admin/collections.ts';
import { copies } from './admin/copies.ts';
import { delivery } from './admin/delivery.ts';
import { exchange } from './admin/exchange.ts';
import { frame } from './admin/frame.ts';
import { home } from './admin/home.ts';
import { legal } from './admin/legal.ts';
import { look } from './admin/look.ts';
import { navigation } from './admin/navigation.ts';
import { opening } from './admin/opening.ts';
import { orderActions } from './admin/order-actions.ts';
import { orderDesk } from './admin/order-desk.ts';
import { orders } from './admin/orders.ts';
import { overview } from './admin/overview.ts';
import { pages } from './admin/pages.ts';
import { palette } from './admin/palette.ts';
import { parcels } from './admin/parcels.ts';
import { performance } from './admin/performance.ts';
import { pictures } from './admin/pictures.ts';
import { producerReport } from './admin/producer-report.ts';
import { productForm } from './admin/product-form.ts';
import { productList } from './admin/product-list.ts';
import { products } from './admin/products.ts';
import { recalls } from './admin/recalls.ts';
import { redirects } from './admin/redirects.ts';
import { reviews } from './admin/reviews.ts';
import { settings } from './admin/settings.ts';
import { share } from './admin/share.ts';
import { sitemap } from './admin/sitemap.ts';
import { staff } from './admin/staff.ts';
import { synonyms } from './admin/synonyms.ts';
import { texts } from './admin/texts.ts';
import { transfers } from './admin/transfers.ts';
import { vat } from './admin/vat.ts';
import { withdrawals } from './admin/withdrawals.ts';
import { orderWords } from './order-words.ts';
import { shared } from './shared.ts';
import { troubles } from './troubles.ts';

export const admin = {
  ...shared,
  ...orderWords,
  ...troubles,
  ...attributes,
  ...categories,
  ...changes,
  ...claims,
  ...collections,
  ...frame,
  ...copies,
  ...delivery,
  ...exchange,
  ...home,
  ...legal,
  ...look,
  ...navigation,
  ...opening,
  ...orderActions,
  ...orderDesk,
  ...orders,
  ...overview,
  ...pages,
  ...palette,
  ...parcels,
  ...performance,
  ...pictures,
  ...productForm,
  ...productList,
  ...producerReport,
  ...vat,
  ...products,
  ...recalls,
  ...reviews,
  ...settings,
  ...share,
  ...sitemap,
  ...staff,
  ...redirects,
  ...synonyms,
  ...texts,
  ...transfers,
  ...withdrawals,
} as const;
