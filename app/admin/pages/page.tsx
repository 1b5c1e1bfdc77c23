import { data } from 'react-router';
import { getShop } from '#app/shop-context.ts';
import { parseLegalTextKind } from '#shop/content/content-page.ts';
import { getFacts, listFacts } from '#shop/content/content-view.server.ts';
import { namesOnePrice } from '#shop/content/placeholders.ts';
import { localTime } from '#shop/i18n/local-time.ts';
import { perLanguage } from '#shop/kernel/language.ts';
import { slugOf } from '#shop/site/pages/page.ts';
import { FAQ_WORDS } from '#shop/site/pages/shipped-texts-view.server.ts';
import { findEditedPage } from '#shop/site/pages/staff-pages-view.server.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/page.ts';
import type { EditedForm } from './edited-form.ts';
import { PageForm } from './page-form.tsx';
import { textsTyped } from './page-form-input.ts';
import { handlePage } from './pages-action.server.ts';

const kindOf = (url: string) => (new URL(url).searchParams.get('kind') === 'article' ? 'article' : 'page');

/** A page of the shop, or a new one: `?kind=article` for news. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<EditedForm> {
  await requireStaff(context, 'administer');
  const shop = getShop(context);
  const shopFacts = await getFacts(shop);
  const { languages } = shopFacts;
  const facts = perLanguage((language) => listFacts(shopFacts, language));
  if (params.page === undefined) {
    const texts = textsTyped({}, languages);
    return { ...NEW_PAGE, kind: kindOf(request.url), languages, texts, facts };
  }
  const page = await findEditedPage(shop, params.page);
  if (page === null) throw data(null, { status: 404 });
  const { texts, version, publishAt, address, ...shown } = page;
  return {
    ...shown,
    languages,
    facts,
    address,
    slug: page.kind === 'shipped' ? '' : slugOf(address),
    texts: textsTyped(texts, languages),
    isPriceVague: shopFacts.zones !== undefined && namesOnePrice(JSON.stringify(texts)),
    version: version?.toISOString() ?? null,
    publishAt: publishAt && localTime(publishAt),
    scheduledFor: publishAt,
    isLegal: parseLegalTextKind(address) !== null,
    topics: address === 'faq' ? perLanguage((language) => Object.values(FAQ_WORDS[language].categories)) : null,
  };
}

const NEW_PAGE = {
  isPriceVague: false,
  key: null,
  address: '',
  slug: '',
  isInFooter: false,
  state: 'hidden',
  isLive: false,
  version: null,
  isOriginal: false,
  publishAt: null,
  scheduledFor: null,
  isLegal: false,
  topics: null,
  missing: [],
  claims: [],
} as const;

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'administer');
  return handlePage(getShop(context), viewer, { page: params.page ?? null, kind: kindOf(request.url) }, request);
}

export default function EditedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, kind, version } = loaderData;
  return <PageForm key={`${key ?? kind} ${version}`} page={loaderData} reply={actionData} />;
}
