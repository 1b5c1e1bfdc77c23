import { data } from 'react-router';
import { parseForm } from '#app/forms/parse-form.ts';
import { textOf } from '#app/forms/read-form-data.ts';
import type { Viewer } from '#app/shop-context.ts';
import { actorOf } from '#shop/audit/change.ts';
import type { Claim } from '#shop/claims/claim-rules.ts';
import { NEW_COLLECTION, NO_TEXTS } from '#shop/collections/collection.ts';
import { findCollectionClaims } from '#shop/collections/collection-claims.ts';
import { deleteCollection } from '#shop/collections/delete-collection.server.ts';
import { type SaveCollectionError, saveCollection } from '#shop/collections/save-collection.server.ts';
import { undoCollectionChange } from '#shop/collections/undo-collection-change.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import { refuse } from '../desk/refuse.ts';
import { collectionFormSchema, problemOf, toInput, valuesOf } from './collection-form-input.ts';
import type { CollectionAction, CollectionReply } from './collection-reply.ts';

/** The form of a collection or brand's page; `id` is undefined for a new collection. */
export async function handleCollection(shop: Shop, viewer: Viewer, id: string | undefined, request: Request) {
  const form = await parseForm(request, collectionFormSchema);
  const tried = id === undefined ? 'create' : 'update';
  if (!form.ok) return failed({ tried, code: 'invalid', form: form.reply });
  if (id !== undefined && !isUuid(id)) return failed({ tried, code: 'not_found' });
  const edited = id === undefined ? null : { id, version: new Date(form.value.version ?? 0) };
  const collection = toInput(form.value);
  const saved = await saveCollection(shop, { edited, collection, actor: actorOf(viewer) });
  if (saved.ok) return done(tried, saved.value.changeId, findCollectionClaims(collection));
  const { error } = saved;
  if (error.code === 'conflict') {
    const current = { version: error.current.version.toISOString(), values: valuesOf(error.current.fields) };
    return failed({ tried, code: 'conflict', form: form.refuse({}), current });
  }
  const problems = problemsOf(error);
  if (problems !== null) return failed({ tried, code: 'invalid', form: form.refuse(problems) });
  return failed({ tried, code: error.code as 'not_found', form: form.refuse({}) });
}

/** What is wrong with fields, by their names; null for what is no field's fault. */
function problemsOf(error: SaveCollectionError): Readonly<Record<string, readonly string[]>> | null {
  switch (error.code) {
    case 'invalid':
      return Object.fromEntries(error.issues.map(problemOf).map(([field, code]) => [field, [code]]));
    case 'slug_taken':
      return { slug: ['slug_taken'] };
    case 'unknown_picture':
      return { image_url: ['picture_invalid'] };
    default:
      return null;
  }
}

/** The buttons of the list, and the undo of a change. */
export async function handleCollectionList(shop: Shop, viewer: Viewer, form: FormData) {
  const actor = actorOf(viewer);
  switch (form.get('intent')) {
    case 'make_brand':
      return makeBrandPage(shop, viewer, textOf(form, 'brand'));
    case 'delete': {
      const id = form.get('collection_id');
      const deleted = isUuid(id) ? await deleteCollection(shop, { id, actor }) : null;
      return deleted?.ok ? done('delete', deleted.value.changeId) : failed({ tried: 'delete', code: 'not_found' });
    }
    case 'undo': {
      const changeId = form.get('change_id');
      const undone = isUuid(changeId) ? await undoCollectionChange(shop, { changeId, actor }) : null;
      return undone?.ok ? done('undo', null) : failed({ tried: 'undo', code: undone?.error.code ?? 'not_found' });
    }
    default:
      return failed({ tried: 'update', code: 'invalid' });
  }
}

/** Makes the page of a brand, under its name. */
async function makeBrandPage(shop: Shop, viewer: Viewer, brand: string) {
  const texts = { ...NEW_COLLECTION.texts, [DEFAULT_LANGUAGE]: { ...NO_TEXTS, name: brand } };
  const collection = { ...NEW_COLLECTION, texts };
  const made = await saveCollection(shop, { edited: { brand }, collection, actor: actorOf(viewer) });
  if (made.ok) return done('create', made.value.changeId);
  const { code } = made.error;
  return failed({ tried: 'create', code: code === 'brand_taken' || code === 'too_many' ? code : 'invalid' });
}

function done(did: CollectionAction, changeId: Uuid | null, claims: readonly Claim[] = []) {
  return data<CollectionReply>({ ok: true, did, changeId, claims });
}

function failed(reply: Omit<CollectionReply & { ok: false }, 'ok'>) {
  return refuse<CollectionReply>({ ok: false, ...reply });
}
