import { addressSchema } from '#shop/addresses/address.ts';
import { addAddress } from '#shop/addresses/update-address.server.ts';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { generateInvoice } from '#shop/invoices/generate-invoice.server.ts';
import type { Language } from '#shop/kernel/language.ts';
import { cents } from '#shop/kernel/money.ts';
import { NOTICE_KINDS } from '#shop/law/legal-notice.ts';
import { saveLegalNotice } from '#shop/law/save-legal-notice.server.ts';
import { addPicture } from '#shop/media/add-picture.server.ts';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import { markOrderPaid } from '#shop/orders/mark-order-paid.server.ts';
import { addNote } from '#shop/orders/notes/add-note.server.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import { setTracking } from '#shop/orders/set-tracking.server.ts';
import { shipPart } from '#shop/orders/shipments/ship-part.server.ts';
import { listUnitsToShip } from '#shop/orders/shipments/shipment-view.server.ts';
import type { Tracking } from '#shop/orders/tracking.ts';
import { cancelOrder } from '#shop/refunds/cancel-order.server.ts';
import { refundOrder } from '#shop/refunds/refund-order.server.ts';
import { uploadPhoto } from '#shop/reviews/photos/upload-photo.server.ts';
import { reviewSchema } from '#shop/reviews/review-input.ts';
import { writeReview } from '#shop/reviews/write-review.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { announceWithdrawal } from '#shop/withdrawals/announce-withdrawal.server.ts';
import { refundWithdrawal } from '#shop/withdrawals/refund-withdrawal.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aNotice } from '#tests/support/goods/notices.ts';
import { plain } from '#tests/support/goods/pictures.ts';
import { checkOutWell, payByTestCard } from '#tests/support/orders/orders.ts';
import { aBrowser, aCustomer, anAdmin, type Person, withSecondFactor } from '#tests/support/people/people.ts';
import type { Shopper } from '#tests/support/people/shoppers.ts';

import { must } from './must.ts';
import { importFurtherGoods, stockFurtherShelves } from './small-shop-goods.ts';
import { keepRecords, keepWishes } from './small-shop-records.ts';

/** What somebody knows by heart or has in an app, and the database does not. */
export type Login = { readonly email: string; readonly password: string; readonly key?: string };

const STAFF = { full_name: 'Ilze Kalniņa', email: 'ilze.kalnina@example.lv', password: 'trīs baltas tases' };
const ANNA = { full_name: 'Anna Ozola', email: 'anna.ozola@example.lv', password: 'mellenes un avenes' };
const KARLIS = { full_name: 'Kārlis Liepa', email: 'karlis.liepa@example.lv', password: 'zaļa lapa vējā' };

/**
 * Fills an empty shop with a little of everything that an upgrade could harm, by the verbs that real people use: goods
 * with a picture, an order in each status, money by card and by hand, invoices, refunds, a withdrawal, reviews, imports, a
 * second factor. The jobs of all but the last order and the last import are done; its mail is still waiting, and so are its
 * pictures.
 */
export async function fillSmallShop(shop: Shop, runJobs: () => Promise<void>): Promise<readonly Login[]> {
  const staff = await withSecondFactor(shop, await anAdmin(shop, STAFF));
  const anna = await moveIn(shop, await aCustomer(shop, ANNA), ['Brīvības iela 100', 'en']);
  const karlis = await moveIn(shop, await aCustomer(shop, { ...KARLIS, language: 'lv' }), ['Liepu aleja 3', 'lv']);
  const actor = { id: staff.viewer.id, name: STAFF.full_name };
  must(await changeSettings(shop, { shopName: 'Linden & Birch', lowStockThreshold: 4 }, { actor }));
  for (const kind of NOTICE_KINDS)
    must(await saveLegalNotice(shop, { kind, language: 'lv', bytes: await aNotice({ kind }), actor }));
  const goods = await stockShelves(shop);
  const desk = createDesk(shop, staff.viewer.id);

  const given = await desk.order(karlis, [goods.cream]);
  await desk.move(given, ['cancelled']);
  const shipped = await desk.order(karlis, [goods.shampoo, goods.soap]);
  await desk.pay(shipped);
  must(await generateInvoice(shop, { orderId: shipped.orderId }));
  await desk.move(shipped, ['shipped']);
  const tracking = { carrier: 'omniva', number: 'CC123456789EE', url: null } as const;
  must(await setTracking(shop, { orderId: shipped.orderId, tracking, actorId: staff.viewer.id }));

  const parted = await desk.order(karlis, [goods.cream, goods.soap]);
  await desk.pay(parted);
  await sendPart(shop, { orderId: parted.orderId, actorId: staff.viewer.id, tracking });

  const delivered = await desk.order(anna, [goods.soap, goods.soap, goods.cream]);
  await desk.pay(delivered);
  must(await generateInvoice(shop, { orderId: delivered.orderId }));
  await desk.move(delivered, ['shipped', 'delivered']);
  await review(shop, anna, goods.soap.productId);
  await review(shop, null, goods.soap.productId);
  await withdrawSoap(shop, { orderId: delivered.orderId, owner: anna, actorId: staff.viewer.id });

  const reduced = await desk.order(karlis, [goods.shampoo]);
  await desk.pay(reduced);
  must(await generateInvoice(shop, { orderId: reduced.orderId }));
  must(
    await refundOrder(shop, {
      orderId: reduced.orderId,
      paymentId: null,
      credit: { kind: 'amount', amount: cents(2_50) },
      restock: false,
      key: 'small-shop:reduced',
      actorId: staff.viewer.id,
    }),
  );
  await payByHandAndCancel(shop, desk, { shopper: karlis, unit: goods.soap, actorId: staff.viewer.id });
  must(await addNote(shop, { orderId: reduced.orderId, body: 'Dented lid, 2.50 back.', author: actor }));
  await keepRecords(shop, actor);
  await keepWishes(shop, { id: anna.userId }, [goods.soap.productId, goods.cream.productId], goods.shampoo);
  await runJobs();
  await importFurtherGoods(shop, actor);
  await desk.order(karlis, [goods.soap]);
  await desk.pay(await desk.order(anna, [goods.cream]));
  return [{ ...STAFF, key: staff.key }, ANNA, KARLIS].map(({ full_name: _, ...login }) => login);
}

type Unit = { readonly productId: string; readonly variationId?: string };

async function stockShelves(shop: Shop) {
  const category = must(
    await createCategory(shop, {
      name: 'Bath and Body',
      type: 'Care',
      translation: { name: 'Vannai un ķermenim', description: null },
    }),
  );
  const picture = must(
    await addPicture(shop, { folder: 'products', bytes: await plain(96, 96, '#7a9e4f').webp().toBuffer() }),
  );
  const soap = await aProduct(shop, {
    name: 'Linden Honey Soap',
    price: 24_20,
    stock: 20,
    category_id: category.id,
    sku: 'SOAP-1',
    images: [picture.path],
    translation: { name: 'Liepziedu medus ziepes', description: null },
  });
  const cream = await aProduct(shop, { name: 'Birch Cream', price: 12_10, stock: 9, is_sealed_hygiene: true });
  await stockFurtherShelves(shop, picture.path);
  const shampoo = await aProduct(shop, {
    name: 'Nettle Shampoo',
    price: 9_90,
    category_id: category.id,
    variations: [
      { name: '250 ml', stock: 7 },
      { name: '1 l', stock: 3, price: 29_90 },
    ],
  });
  return {
    soap: { productId: soap.productId },
    cream: { productId: cream.productId },
    shampoo: { productId: shampoo.productId, variationId: shampoo.variationIds[1] ?? '' },
  };
}

/** What is done at the order desk, on behalf of one member of staff. */
function createDesk(shop: Shop, actorId: string) {
  type Placed = { readonly orderId: string; readonly sessionId: string };
  return {
    async order(shopper: Shopper, units: readonly Unit[]): Promise<Placed> {
      const lines = new Map<string, Unit & { quantity: number }>();
      for (const unit of units) {
        const key = unit.variationId ?? unit.productId;
        lines.set(key, { ...unit, quantity: (lines.get(key)?.quantity ?? 0) + 1 });
      }
      return checkOutWell(shop, shopper, [...lines.values()]);
    },
    pay: ({ sessionId }: Placed) => payByTestCard(shop, sessionId),
    async move({ orderId }: Placed, statuses: readonly OrderStatus[]) {
      for (const newStatus of statuses)
        must(await changeOrderStatus(shop, { orderId, newStatus, reason: null, actorId }));
    },
  };
}

/** The first of an order's items leaves before the others. */
async function sendPart(
  shop: Shop,
  part: { readonly orderId: string; readonly actorId: string; readonly tracking: Tracking },
) {
  const [first] = await listUnitsToShip(shop.db, part.orderId);
  must(await shipPart(shop, { ...part, lines: first === undefined ? [] : [first], partsSeen: 0, accepted: [] }));
}

async function moveIn(
  shop: Shop,
  { viewer }: Person,
  [street, language]: readonly [string, Language],
): Promise<Shopper> {
  const [first_name = '', last_name = ''] = viewer.fullName.split(' ');
  const home = { first_name, last_name, address_line_1: street, city: 'Rīga', postal_code: 'LV-1011', country: 'LV' };
  const { id: addressId } = must(await addAddress(shop, viewer, addressSchema.parse(home)));
  return { userId: viewer.id, email: viewer.email, language, addressId };
}

/** What a guest writes waits until staff have read it, as a photo does. */
async function review(shop: Shop, shopper: Shopper | null, productId: string) {
  const text =
    shopper === null
      ? { rating: 4, reviewer_name: 'Pēteris', review_text: 'A present for my mother. She liked it.' }
      : { rating: 5, reviewer_name: 'Anna', review_text: 'Smells like the lindens in our street.' };
  const viewer = shopper && { id: shopper.userId };
  const language = shopper?.language ?? 'lv';
  const headers = aBrowser([], '203.0.113.40');
  const photos = shopper && [must(await uploadPhoto(shop, await plain(64, 48, '#c9b37e').png().toBuffer())).path];
  const sent = { ...reviewSchema.parse(text), ...(photos && { photos }) };
  must(await writeReview(shop, { productId, review: sent, viewer, language, headers }));
}

/** One order's money comes by transfer; another is cancelled, its goods broken, and no mail is sent. */
async function payByHandAndCancel(
  shop: Shop,
  desk: ReturnType<typeof createDesk>,
  { shopper, unit, actorId }: { readonly shopper: Shopper; readonly unit: Unit; readonly actorId: string },
) {
  const { orderId } = await desk.order(shopper, [unit]);
  const note = 'On the account since this morning';
  must(await markOrderPaid(shop, { orderId, method: 'transfer', note, key: 'small-shop:transfer', actorId }));
  const broken = await desk.order(shopper, [unit]);
  await desk.pay(broken);
  must(await generateInvoice(shop, { orderId: broken.orderId }));
  must(
    await cancelOrder(shop, {
      orderId: broken.orderId,
      expectedStatus: 'confirmed',
      reason: 'Broken in the warehouse',
      restock: false,
      refund: { credit: { kind: 'full' }, expectedAmount: cents(32_19) },
      notify: false,
      key: 'small-shop:broken',
      actorId,
    }),
  );
}

async function withdrawSoap(
  shop: Shop,
  { orderId, owner, actorId }: { readonly orderId: string; readonly owner: Shopper; readonly actorId: string },
) {
  const { id: itemId } = await shop.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .where('sku', '=', 'SOAP-1')
    .executeTakeFirstOrThrow();
  const { userId, email, language } = owner;
  const { withdrawalId } = must(
    await announceWithdrawal(shop, {
      access: { by: 'owner', userId, orderId },
      lines: [{ itemId, quantity: 1 }],
      fullName: ANNA.full_name,
      email,
      language,
      key: '7d0a2c1e-3d8d-4f0e-9d5c-0f6d6a0b7a11',
    }),
  );
  must(await refundWithdrawal(shop, { withdrawalId, restock: true, actorId }));
}
