import { data } from 'react-router';
import { type FormReply, parseForm } from '#app/forms/parse-form.ts';
import type { Viewer } from '#app/shop-context.ts';
import { type Actor, actorOf } from '#shop/audit/change.ts';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { deleteCategory } from '#shop/catalog/categories/delete-category.server.ts';
import type { CategoryFields } from '#shop/catalog/categories/stored-category-view.server.ts';
import { type UndoCategoryError, undoCategoryChange } from '#shop/catalog/categories/undo-category-change.server.ts';
import { updateCategory } from '#shop/catalog/categories/update-category.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type CategoryForm, categoryFormSchema } from './category-form-input.ts';

export type CategoryDeed = 'create' | 'update' | 'delete' | 'undo';

/** The reply to the forms. `changeId` undoes the change; null when there is nothing to undo. */
export type CategoryReply =
  | { readonly ok: true; readonly did: CategoryDeed; readonly changeId: Uuid | null; readonly name: string }
  | {
      readonly ok: false;
      readonly tried: CategoryDeed;
      readonly code: 'invalid' | UndoCategoryError['code'];
      readonly form?: FormReply;
      /** The present version, if somebody else saved it meanwhile. */
      readonly current?: { readonly version: string; readonly fields: CategoryFields };
    };

const HTTP_STATUS = { invalid: 422, not_found: 404, already_undone: 409, changed_meanwhile: 409 } as const;

function refuse(tried: CategoryDeed, code: keyof typeof HTTP_STATUS, more: object = {}) {
  return data<CategoryReply>({ ok: false, tried, code, ...more }, { status: HTTP_STATUS[code] });
}

function done(did: CategoryDeed, changeId: Uuid | null, name = '') {
  return data<CategoryReply>({ ok: true, did, changeId, name });
}

/** The form of a new category. */
export async function answerNewCategory(shop: Shop, viewer: Viewer, request: Request) {
  const form = await parseForm(request, categoryFormSchema);
  if (!form.ok) return refuse('create', 'invalid', { form: form.reply });
  const made = await createCategory(shop, toInput(form.value), actorOf(viewer));
  if (made.ok) return done('create', null, form.value.name);
  return refuse('create', 'invalid', { form: form.refuse({ image_url: ['picture_invalid'] }) });
}

/** The form of an existing category. */
export async function answerCategory(shop: Shop, viewer: Viewer, id: string, request: Request) {
  const form = await parseForm(request, categoryFormSchema);
  if (!form.ok) return refuse('update', 'invalid', { form: form.reply });
  if (!isUuid(id)) return refuse('update', 'not_found');
  const updated = await updateCategory(shop, {
    id,
    editedVersion: new Date(form.value.version ?? 0),
    category: toInput(form.value),
    actor: actorOf(viewer),
  });
  if (updated.ok) return done('update', updated.value.changeId, form.value.name);
  switch (updated.error.code) {
    case 'not_found':
      return refuse('update', 'not_found');
    case 'changed_meanwhile': {
      const { version, fields } = updated.error.current;
      return refuse('update', 'changed_meanwhile', {
        form: form.refuse({}),
        current: { version: version.toISOString(), fields },
      });
    }
    case 'invalid':
    case 'unknown_picture':
      return refuse('update', 'invalid', { form: form.refuse({ image_url: ['picture_invalid'] }) });
  }
}

/** The buttons beside a row, and the undo of a change. */
export async function answerCategoryList(shop: Shop, viewer: Viewer, form: FormData) {
  const actor = actorOf(viewer);
  switch (form.get('intent')) {
    case 'delete':
      return answerDelete(shop, form.get('category_id'), actor);
    case 'undo':
      return answerUndo(shop, form.get('change_id'), actor);
    default:
      return refuse('update', 'invalid');
  }
}

async function answerDelete(shop: Shop, id: unknown, actor: Actor) {
  if (!isUuid(id)) return refuse('delete', 'not_found');
  const deleted = await deleteCategory(shop, { id, actor });
  return deleted.ok ? done('delete', deleted.value.changeId) : refuse('delete', 'not_found');
}

async function answerUndo(shop: Shop, changeId: unknown, actor: Actor) {
  if (!isUuid(changeId)) return refuse('undo', 'not_found');
  const undone = await undoCategoryChange(shop, { changeId, actor });
  return undone.ok ? done('undo', null, undone.value.name) : refuse('undo', undone.error.code);
}

function toInput({ name, type, description, image_url, name_lv, description_lv }: CategoryForm) {
  return {
    name,
    type,
    description: description ?? null,
    image_url: image_url ?? null,
    translation: name_lv ? { name: name_lv, description: description_lv ?? null } : null,
  };
}
