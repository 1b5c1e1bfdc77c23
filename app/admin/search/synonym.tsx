import { data } from 'react-router';
import { getShop } from '#app/shop-context.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { parseSynonymQuery } from '#shop/search/synonyms/synonym-query.ts';
import { findStoredSynonym } from '#shop/search/synonyms/synonyms-view.server.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/synonym.ts';
import { handleSynonym } from './search-action.server.ts';
import { SynonymForm } from './synonym-form.tsx';
import { textsOf } from './synonym-form-input.ts';

const LONGEST_TERM = 200;

/** An existing synonym; or a new one, whose address may have the term: what was searched in vain. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { synonymId } = params;
  await requireStaff(context, synonymId === undefined ? 'edit' : 'view');
  if (synonymId === undefined) {
    const parameters = new URL(request.url).searchParams;
    const term = (parameters.get('term') ?? '').slice(0, LONGEST_TERM);
    const language = parseSynonymQuery(parameters).language ?? 'any';
    return { id: null, version: null, texts: textsOf({ language, term, meanings: [], is_both_ways: false }) };
  }
  const synonym = isUuid(synonymId) ? await findStoredSynonym(getShop(context).db, synonymId) : null;
  if (synonym === null) throw data(null, { status: 404 });
  return { id: synonym.id, version: synonym.version.toISOString(), texts: textsOf(synonym.fields) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  return handleSynonym(getShop(context), viewer, params.synonymId, request);
}

export default function SynonymPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, texts } = loaderData;
  return <SynonymForm key={id ?? `${texts.language} ${texts.term}`} synonym={loaderData} reply={actionData} />;
}
