import { data, redirect } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { getLanguage, getShop, troubleContext } from '#app/shop-context.ts';
import type { Viewer } from '#shop/accounts/viewer.ts';
import { actorOf } from '#shop/audit/change.ts';
import { createProduct } from '#shop/catalog/create-product.server.ts';
import type { StoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import { updateProduct } from '#shop/catalog/update-product.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { passingFaultOf } from '#shop/kernel/passing-fault.ts';
import { statusOf } from '../../desk/refuse.ts';
import { readDraft } from './draft-schema.ts';
import { draftOf, newVariation, type ProductDraft } from './product-draft.ts';
import { readProduct, stockSeenBy } from './product-form-input.ts';
import { problemsOf } from './product-problems.ts';
import { ADD_ROW, type ProductReply } from './product-reply.ts';

type Asked = {
  readonly request: Request;
  readonly context: Parameters<typeof getShop>[0];
  readonly viewer: Viewer;
  /** Null creates a new product. */
  readonly productId: Uuid | null;
};

/** Handles the whole form. A refusal returns everything that was typed. */
export async function answerProductForm({ request, context, viewer, productId }: Asked) {
  const shop = getShop(context);
  const form = await readFormData(request);
  const read = readDraft(form);
  if (read === null || (productId !== null && read.version === null)) throw data(null, { status: 422 });
  const { draft } = read;
  if (form.has(ADD_ROW)) return refuse(200, { code: 'row_added', problems: [], draft: withRow(draft) });
  const { input, problems } = readProduct(draft);
  if (problems.length > 0) return refuse(422, { code: 'invalid', problems, draft });
  const actor = actorOf(viewer);
  try {
    if (productId === null || read.version === null) {
      const made = await createProduct(shop, input, actor);
      if (!made.ok) return refuse(statusOf(made.error.code), { ...problemsOf(made.error, draft), draft });
      return redirect(`/admin/products/${made.value.id}?saved=created`);
    }
    const seen = stockSeenBy(draft);
    const saved = await updateProduct(shop, {
      ...{ id: productId, editedVersion: read.version, product: input, actor },
      ...(seen === undefined ? {} : { stockSeen: seen }),
    });
    if (saved.ok) return data<ProductReply>({ ok: true, keptVariations: saved.value.keptVariations });
    const current = 'current' in saved.error ? currentOf(saved.error.current, getLanguage(context)) : undefined;
    return refuse(statusOf(saved.error.code), {
      ...problemsOf(saved.error, draft),
      ...{ draft, ...(current === undefined ? {} : { current }) },
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const fault = passingFaultOf(error);
    if (fault !== null) context.get(troubleContext).isForNow = true;
    // What was typed is worth more than an error page.
    shop.log.error({ err: error, productId }, 'saving a product failed');
    return refuse(fault === null ? 500 : 503, { code: fault === 'locked' ? 'locked' : 'failed', problems: [], draft });
  }
}

function withRow(draft: ProductDraft): ProductDraft {
  const { product_variations: rows } = draft;
  return { ...draft, product_variations: [...rows, newVariation(`new-${rows.length}`)] };
}

function currentOf({ version, product }: StoredProduct, language: Parameters<typeof draftOf>[1]) {
  return { version: version.toISOString(), draft: draftOf(product, language) };
}

function refuse(status: number, refusal: Omit<ProductReply & { ok: false }, 'ok'>) {
  return data<ProductReply>({ ok: false, ...refusal }, { status });
}
