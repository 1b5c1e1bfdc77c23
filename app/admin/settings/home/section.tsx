import { data } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { listCategoryOptions } from '#shop/catalog/categories/category-list-view.server.ts';
import { collectionName } from '#shop/collections/collection.ts';
import { getCollections } from '#shop/collections/get-collections.server.ts';
import { listProductNames } from '#shop/search/product-choices-view.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { addableKinds } from '#shop/site/home/home-edits.ts';
import { findHomePages } from '#shop/site/home/home-page-view.server.ts';
import { parseSectionKind, type SectionKind } from '#shop/site/home/section.ts';
import { findSectionClaims } from '#shop/site/home/section-claims.ts';
import { requireStaff } from '../../require-staff.ts';
import type { Route } from './+types/section.ts';
import { handleSection } from './section-action.server.ts';
import { SectionForm } from './section-form.tsx';
import type { EditedSection } from './section-input.ts';
import { emptyValues, valuesOf } from './section-values.ts';

/** A section of the draft, or a new one of a kind: `?kind=`. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<EditedSection> {
  await requireStaff(context, 'administer');
  const shop = getShop(context);
  const language = getLanguage(context);
  const { id, kind } = await findEdited(shop, params.section, request.url);
  const section = (await findHomePages(shop.db)).draft.find((one) => one.id === id);
  const chosen = section?.kind === 'products' && section.fields.choice.by === 'hand' ? section.fields.choice.ids : [];
  return {
    id,
    kind,
    values: section === undefined ? emptyValues(kind) : valuesOf(section),
    seen: JSON.stringify(section ?? null),
    claims: section === undefined ? [] : findSectionClaims(section),
    languages: (await getSettings(shop)).languages,
    categories: kind === 'products' ? await listCategoryOptions(shop, language) : [],
    collections: (await getCollections(shop)).map((one) => ({ id: one.id, name: collectionName(one, language) })),
    products: await listProductNames(shop, chosen, language),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'administer');
  const shop = getShop(context);
  const edited = await findEdited(shop, params.section, request.url);
  return handleSection({ shop, viewer, ...edited, form: await readFormData(request) });
}

type Edited = { readonly id: string | null; readonly kind: SectionKind };

async function findEdited(shop: Shop, section: string | undefined, url: string): Promise<Edited> {
  const { draft } = await findHomePages(shop.db);
  if (section === undefined) {
    const kinds = addableKinds(draft);
    const asked = new URL(url).searchParams.get('kind');
    const kind = asked === null ? kinds[0] : kinds.find((one) => one === asked);
    if (kind === undefined) throw data(null, { status: 404 });
    return { id: null, kind };
  }
  // One that somebody has removed since can be saved again, so its kind is read from its id.
  const kind = parseSectionKind(section.replace(/-\d+$/, ''));
  if (kind === null) throw data(null, { status: 404 });
  return { id: section, kind };
}

export default function SectionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SectionForm key={loaderData.id ?? loaderData.kind} section={loaderData} reply={actionData} />;
}
