import { Form, useSearchParams } from 'react-router';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { getChangedTexts } from '#shop/site/texts/get-shown-texts.server.ts';
import { listTexts, type TextsQuery } from '#shop/site/texts/list-texts.ts';
import { TEXT_PLACES } from '#shop/site/texts/text-places.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { hrefWith } from '../../desk/list-address.ts';
import { FilterSelect, ListPages, SearchRow } from '../../desk/list-controls.tsx';
import { requireStaff } from '../../require-staff.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import type { Route } from './+types/texts.ts';
import { TextList } from './text-list.tsx';
import { TEXTS } from './texts-reply.ts';

const LONGEST_SEARCH = 300;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, 'administer');
  const query = readQuery(new URL(request.url).searchParams);
  const read = { changed: await getChangedTexts(getShop(context)), reader: getLanguage(context) };
  return { query, places: TEXT_PLACES, found: listTexts(read, query) };
}

function readQuery(parameters: URLSearchParams): TextsQuery {
  const page = Number(parameters.get('page'));
  return {
    search: (parameters.get('search') ?? '').slice(0, LONGEST_SEARCH),
    place: TEXT_PLACES.find((place) => place === parameters.get('place')) ?? null,
    isChangedOnly: parameters.get('changed') === 'true',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Every text that shoppers read, found by what is on screen. */
export default function TextsPage({ loaderData }: Route.ComponentProps) {
  const { query, places, found } = loaderData;
  const t = useAdminTranslate();
  const [parameters] = useSearchParams();
  return (
    <>
      <title>{t('texts.title')}</title>
      <PageHeader title={t('texts.title')} description={t('texts.description')} />
      <SettingsTabs />
      <div className="max-w-4xl">
        <Filter query={query} places={places} />
        {found.total === 0 ? (
          <Nothing query={query} />
        ) : (
          <>
            <p className="mt-6 text-sm text-muted" role="status">
              {t('texts.found', { n: found.total })}
            </p>
            <TextList texts={found.texts} />
          </>
        )}
        <ListPages
          page={found.page}
          pageCount={found.pageCount}
          hrefFor={(page) => hrefWith(TEXTS, parameters, { page: String(page) })}
        />
      </div>
    </>
  );
}

function Filter({ query, places }: { readonly query: TextsQuery; readonly places: typeof TEXT_PLACES }) {
  const t = useAdminTranslate();
  return (
    <Form role="search" action={TEXTS} className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <SearchRow name="search" label={t('texts.search')} defaultValue={query.search} button={t('texts.searchButton')} />
      <FilterSelect
        name="place"
        label={t('texts.place')}
        hideLabel
        value={query.place}
        placeholder={t('texts.everyPlace')}
        options={places.map((value) => ({ value, label: t(`texts.place.${value}`) }))}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
      <CheckboxField
        key={String(query.isChangedOnly)}
        name="changed"
        value="true"
        label={t('texts.changedOnly')}
        defaultChecked={query.isChangedOnly}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
    </Form>
  );
}

function Nothing({ query }: { readonly query: TextsQuery }) {
  const t = useAdminTranslate();
  const isNew = query.isChangedOnly && query.search === '' && query.place === null;
  return (
    <EmptyState
      title={t(isNew ? 'texts.noneChanged' : 'texts.empty')}
      description={t(isNew ? 'texts.noneChangedText' : 'texts.emptyText')}
      action={
        <ButtonLink to={TEXTS} look="secondary">
          {t('texts.showAll')}
        </ButtonLink>
      }
    />
  );
}
