import { Form, useSearchParams } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Link } from '#app/ui/link.tsx';
import { rowLinkClass, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { formatCount } from '#shop/i18n/format-number.ts';
import { REDIRECT_KINDS, REDIRECT_ORDERS, type RedirectQuery } from '#shop/redirects/redirect-query.ts';
import type { listRedirectPage, RedirectRow } from '#shop/redirects/staff-redirects-view.server.ts';
import { useAdminTranslate, useWords } from '../admin-i18n.tsx';
import { DELETE, DeleteButton, DeleteDialog } from '../desk/delete-row.tsx';
import { useAsked } from '../desk/dialogs.tsx';
import { FilterSelect, SearchRow } from '../desk/list-controls.tsx';
import { ListPanel } from '../desk/list-panel.tsx';
import { REDIRECTS, sayRedirectReply } from './redirect-reply.ts';

type RedirectListProps = Awaited<ReturnType<typeof listRedirectPage>> & { readonly query: RedirectQuery };

/** Own and automatic redirects, found by any part of both addresses. */
export function RedirectList({ redirects, query, ...found }: RedirectListProps) {
  const t = useAdminTranslate();
  return (
    <ListPanel
      title={t('redirects.count', { n: found.all })}
      list={REDIRECTS}
      found={found}
      words={{
        empty: t('redirects.empty'),
        emptyText: t('redirects.emptyText'),
        nothingFound: t('redirects.nothingFound'),
        showAll: t('redirects.showAll'),
        pages: t('redirects.pages'),
      }}
      search={<SearchForm query={query} />}
    >
      <RedirectTable redirects={redirects} />
    </ListPanel>
  );
}

function SearchForm({ query }: { readonly query: RedirectQuery }) {
  const t = useAdminTranslate();
  return (
    <Form role="search" action={REDIRECTS} className="grid gap-3 px-4 pb-4 sm:grid-cols-2 sm:px-6">
      {query.missing > 1 && <input type="hidden" name="missing" value={query.missing} />}
      <div className="sm:col-span-2">
        <SearchRow
          name="search"
          label={t('redirects.search')}
          defaultValue={query.search}
          button={t('redirects.searchButton')}
        />
      </div>
      <FilterSelect
        name="kind"
        label={t('redirects.kind')}
        hideLabel
        value={query.kind}
        placeholder={t('redirects.kind.all')}
        options={REDIRECT_KINDS.map((value) => ({ value, label: t(`redirects.kind.${value}`) }))}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
      <FilterSelect
        name="order"
        label={t('redirects.order')}
        hideLabel
        value={query.order}
        options={REDIRECT_ORDERS.map((value) => ({ value, label: t(`redirects.order.${value}`) }))}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
    </Form>
  );
}

function RedirectTable({ redirects }: { readonly redirects: readonly RedirectRow[] }) {
  const t = useAdminTranslate();
  const [parameters] = useSearchParams();
  const asked = useAsked(() => redirects.find(({ id }) => id !== null && id === parameters.get(DELETE)) ?? null);
  return (
    <>
      <Table label={t('redirects.table')} className="[&_td]:align-top">
        <thead>
          <tr>
            <Th>{t('redirects.field.from_address')}</Th>
            <Th className="max-sm:hidden">{t('redirects.field.to_address')}</Th>
            <Th numeric>{t('redirects.hits')}</Th>
            <Th className="text-end max-sm:ps-0">
              <span className="sr-only">{t('redirects.actions')}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {redirects.map((redirect) => (
            <Row key={redirect.from_address} redirect={redirect} onDelete={() => asked.ask(redirect)} />
          ))}
        </tbody>
      </Table>
      {asked.about !== null && (
        <DeleteDialog
          asked={asked}
          list={REDIRECTS}
          say={sayRedirectReply}
          fields={{ redirect_id: asked.about.id ?? '' }}
          title={t('redirects.deleteConfirm')}
          text={t('redirects.deleteText', { address: asked.about.from_address })}
          submit={t('redirects.deleteButton')}
        />
      )}
    </>
  );
}

function Row({ redirect, onDelete }: { readonly redirect: RedirectRow; readonly onDelete: () => void }) {
  const { id, from_address, to_address, hits } = redirect;
  const { t, language } = useWords();
  return (
    <Tr>
      <Td primary className="min-w-28">
        {id === null ? (
          <span className="wrap-anywhere">
            {from_address} <Badge>{t('redirects.kind.automatic')}</Badge>
          </span>
        ) : (
          <Link
            to={`${REDIRECTS}/${id}`}
            aria-label={t('redirects.edit', { address: from_address })}
            className={`${rowLinkClass} wrap-anywhere`}
          >
            {from_address}
          </Link>
        )}
        <span className="block text-xs font-normal text-muted wrap-anywhere sm:hidden">{to_address}</span>
      </Td>
      <Td className="min-w-32 wrap-anywhere max-sm:hidden">{to_address}</Td>
      <Td numeric>{formatCount(hits, language)}</Td>
      <Td className="text-end whitespace-nowrap max-sm:ps-0">
        {id !== null && (
          <DeleteButton id={id} label={t('redirects.delete', { address: from_address })} onDelete={onDelete} />
        )}
      </Td>
    </Tr>
  );
}
