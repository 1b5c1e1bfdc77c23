import { data } from 'react-router';
import { parseForm } from '#app/forms/parse-form.ts';
import type { Viewer } from '#app/shop-context.ts';
import { actorOf } from '#shop/audit/change.ts';
import type { ParentProblem } from '#shop/catalog/categories/category-lines-view.server.ts';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { deleteCategory } from '#shop/catalog/categories/delete-category.server.ts';
import { undoCategoryChange } from '#shop/catalog/categories/undo-category-change.server.ts';
import { updateCategory } from '#shop/catalog/categories/update-category.server.ts';
import { perTranslation } from '#shop/catalog/fields/translations.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';
import { refuse } from '../desk/refuse.ts';
import { type CategoryForm, type CategoryFormProblem, categoryFormSchema, toTexts } from './category-form-input.ts';
import type { CategoryAction, CategoryReply } from './category-reply.ts';

/** The form of a new category. */
export async function handleNewCategory(shop: Shop, viewer: Viewer, request: Request) {
  const form = await parseForm(request, categoryFormSchema);
  if (!form.ok) return failed({ tried: 'create', code: 'invalid', form: form.reply });
  const made = await createCategory(shop, toInput(form.value), actorOf(viewer));
  if (made.ok) return done('create', null);
  return failed({ tried: 'create', code: 'invalid', form: form.refuse(problemOf(made.error.code)) });
}

/** The form of an existing category. */
export async function handleCategory(shop: Shop, viewer: Viewer, id: string, request: Request) {
  const form = await parseForm(request, categoryFormSchema);
  const tried = 'update';
  if (!form.ok) return failed({ tried, code: 'invalid', form: form.reply });
  if (!isUuid(id)) return failed({ tried, code: 'not_found' });
  const editedVersion = new Date(form.value.version ?? 0);
  const actor = actorOf(viewer);
  const updated = await updateCategory(shop, { id, editedVersion, category: toInput(form.value), actor });
  if (updated.ok) return done(tried, updated.value.changeId);
  const { error } = updated;
  switch (error.code) {
    case 'not_found':
      return failed({ tried, code: error.code });
    case 'conflict': {
      const { version, fields } = error.current;
      const current = { version: version.toISOString(), fields: toTexts(fields) };
      return failed({ tried, code: error.code, form: form.refuse({}), current });
    }
    default:
      return failed({ tried, code: 'invalid', form: form.refuse(problemOf(error.code)) });
  }
}

/** At the field that has it. */
function problemOf(
  code: 'invalid' | 'unknown_picture' | ParentProblem,
): Readonly<Record<string, CategoryFormProblem[]>> {
  switch (code) {
    case 'invalid':
    case 'unknown_picture':
      return { image_url: ['picture_invalid'] };
    default:
      return { parent_id: [code] };
  }
}

/** The buttons beside a row, and the undo of a change. */
export async function handleCategoryList(shop: Shop, viewer: Viewer, form: FormData) {
  const actor = actorOf(viewer);
  const tried = form.get('intent');
  if (tried === 'delete') {
    const id = form.get('category_id');
    if (!isUuid(id)) return failed({ tried, code: 'not_found' });
    const deleted = await deleteCategory(shop, { id, actor });
    return deleted.ok ? done(tried, deleted.value.changeId) : failed({ tried, code: deleted.error.code });
  }
  if (tried === 'undo') {
    const changeId = form.get('change_id');
    if (!isUuid(changeId)) return failed({ tried, code: 'not_found' });
    const undone = await undoCategoryChange(shop, { changeId, actor });
    return undone.ok ? done(tried, null) : failed({ tried, code: undone.error.code });
  }
  return failed({ tried: 'update', code: 'invalid' });
}

function done(did: CategoryAction, changeId: Uuid | null) {
  return data<CategoryReply>({ ok: true, did, changeId });
}

function failed(reply: Omit<CategoryReply & { ok: false }, 'ok'>) {
  return refuse<CategoryReply>({ ok: false, ...reply });
}

function toInput(form: CategoryForm) {
  const { name, type, parent_id, position, description, image_url } = form;
  return {
    name,
    type,
    parent_id,
    position,
    description: description ?? null,
    image_url: image_url ?? null,
    ...perTranslation((language) => {
      const translated = form[`name_${language}`];
      if (!translated) return null;
      return { name: translated, description: form[`description_${language}`] ?? null, type: form[`type_${language}`] };
    }),
  };
}
