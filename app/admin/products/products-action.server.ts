import { data, redirect } from 'react-router';
import { refuse } from '#app/admin/desk/refuse.ts';
import { loadAdminMessages } from '#app/admin/load-admin-messages.ts';
import type { Viewer } from '#shop/accounts/viewer.ts';
import { getAttributes } from '#shop/attributes/attribute-view.server.ts';
import { actorOf } from '#shop/audit/change.ts';
import { changeProductPrice, changeProductStock } from '#shop/catalog/change-product-price.server.ts';
import { deleteProducts } from '#shop/catalog/delete-products.server.ts';
import { duplicateProduct } from '#shop/catalog/duplicate-product.server.ts';
import { editProducts } from '#shop/catalog/edit-products.server.ts';
import { parseStaffProducts, writeStaffProducts } from '#shop/catalog/staff-product-list.ts';
import { undoProductChange } from '#shop/catalog/undo-product-change.server.ts';
import { lackingProducts } from '#shop/duties/duty-words.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { LANGUAGES, perLanguage } from '#shop/kernel/language.ts';
import { deleteFilters, saveFilters } from '#shop/saved-views/save-filters.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { CONFIRMED } from './dropped-duties.tsx';
import { readProductEdit, readSelection, readShelfPrice, readUnits, text } from './products-input.ts';
import type { ProductsProblem, ProductsReply } from './products-reply.ts';

type Input = { readonly shop: Shop; readonly viewer: Viewer; readonly form: FormData };

/** By the intent of the form. */
const ACTIONS = {
  price: handlePrice,
  stock: handleStock,
  duplicate: handleDuplicate,
  bulk: handleBulk,
  undo: handleUndo,
  save_view: handleSaveView,
  delete_view: handleDeleteView,
};

/** The actions of the product list. */
export async function handleProductsForm(input: Input) {
  const intent = text(input.form, 'intent');
  return Object.hasOwn(ACTIONS, intent) ? ACTIONS[intent as keyof typeof ACTIONS](input) : failed('invalid');
}

function failed(code: ProductsProblem, viewName?: string) {
  return refuse<ProductsReply>({ ok: false, code, ...(viewName !== undefined && { viewName }) });
}

function done(reply: Omit<Extract<ProductsReply, { ok: true }>, 'ok'>) {
  return data<ProductsReply>({ ok: true, ...reply });
}

async function handlePrice({ shop, viewer, form }: Input) {
  const price = readShelfPrice(form);
  const id = text(form, 'id');
  const seenVersion = new Date(text(form, 'version'));
  if (price === null || !isUuid(id) || Number.isNaN(seenVersion.getTime())) return failed('not_a_price');
  const changed = await changeProductPrice(shop, { id, price, seenVersion, actor: actorOf(viewer) });
  return changed.ok ? done({ did: 'price', changeId: changed.value.changeId }) : failed(changed.error.code);
}

async function handleStock({ shop, viewer, form }: Input) {
  const units = readUnits(text(form, 'value'));
  const seen = readUnits(text(form, 'seen'));
  const id = text(form, 'id');
  if (units === null || seen === null || !isUuid(id)) return failed('not_units');
  const changed = await changeProductStock(shop, { id, seen, units, actor: actorOf(viewer) });
  return changed.ok ? done({ did: 'stock', changeId: changed.value.changeId }) : failed(changed.error.code);
}

async function handleDuplicate({ shop, viewer, form }: Input) {
  const id = text(form, 'id');
  if (!isUuid(id)) return failed('not_found');
  const texts = await Promise.all(LANGUAGES.map(loadAdminMessages));
  const mark = perLanguage((language) => texts[LANGUAGES.indexOf(language)]?.['productList.copyMark'] ?? '');
  const made = await duplicateProduct(shop, { id, mark, actor: actorOf(viewer) });
  if (made.ok) throw redirect(`/admin/products/${made.value.id}`);
  return failed(made.error.code === 'not_found' ? 'not_found' : 'cannot_be_restored');
}

async function handleBulk({ shop, viewer, form }: Input) {
  const selected = readSelection(form);
  const attributes = text(form, 'bulk') === 'attribute' ? await getAttributes(shop) : [];
  const edit = readProductEdit(form, attributes);
  if (selected === null || edit === null) return failed('invalid');
  const actor = actorOf(viewer);
  if (edit === 'delete') {
    const deleted = await deleteProducts(shop, { ...selected, actor });
    if (!deleted.ok) return failed(deleted.error.code);
    return done({ did: 'delete', changeId: deleted.value.changeId, n: deleted.value.deleted });
  }
  const leavesOutRefused = text(form, 'leave_out') === 'yes';
  const confirmed = text(form, CONFIRMED).split(',');
  const edited = await editProducts(shop, { ...selected, edit, leavesOutRefused, confirmed, actor });
  if (!edited.ok) return failed(edited.error.code);
  return done({ did: 'bulk', changeId: edited.value.changeId, n: edited.value.changed });
}

async function handleUndo({ shop, viewer, form }: Input) {
  const changeId = text(form, 'change_id');
  if (!isUuid(changeId)) return failed('not_found');
  const undone = await undoProductChange(shop, { changeId, actor: actorOf(viewer) });
  if (undone.ok) {
    const { isPartial, refused } = undone.value;
    return done({ did: 'undo', isPartial, lacking: lackingProducts(refused) });
  }
  const { error } = undone;
  if (error.code !== 'duties_missing') return failed(error.code);
  return refuse<ProductsReply>({ ok: false, code: error.code, lacking: lackingProducts(error.refused) });
}

async function handleSaveView({ shop, viewer, form }: Input) {
  const { filter, sort } = parseStaffProducts(new URLSearchParams(text(form, 'query').slice(0, 2_000)));
  const view = { list: 'products', name: text(form, 'name'), query: writeStaffProducts({ filter, sort }) } as const;
  const saved = await saveFilters(shop, { profileId: viewer.id, ...view });
  if (saved.ok) return done({ did: 'save_view' });
  return failed(saved.error.code, view.name);
}

async function handleDeleteView({ shop, viewer, form }: Input) {
  const id = text(form, 'view_id');
  const deleted = isUuid(id) && (await deleteFilters(shop, { profileId: viewer.id, id })).ok;
  return deleted ? done({ did: 'delete_view' }) : failed('not_found');
}
