import Trash2 from 'lucide-react/icons/trash-2';
import { Form, useSearchParams } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { IconButton, iconButtonClass } from '#app/ui/icon-button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { rowLinkClass, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { formatCount } from '#shop/i18n/format-number.ts';
import { REDIRECT_KINDS, REDIRECT_ORDERS, type RedirectQuery } from '#shop/redirects/redirect-query.ts';
import type { listRedirectPage, RedirectRow } from '#shop/redirects/staff-redirects-view.server.ts';
import { useAdminTranslate, useWords } from '../admin-i18n.tsx';
import { AskDialog, useAsked } from '../desk/dialogs.tsx';
import { hrefWith } from '../desk/list-address.ts';
import { FilterSelect, ListPages, SearchRow } from '../desk/list-controls.tsx';
import { useSaidForm } from '../desk/undo.tsx';
import { REDIRECTS, sayRedirectReply } from './redirect-reply.ts';

/** Without scripts, the address opens the dialog: `?delete=` and the id. */
const ASKED = 'delete';

type RedirectListProps = Awaited<ReturnType<typeof listRedirectPage>> & { readonly query: RedirectQuery };

/** Own and automatic redirects, found by any part of both addresses. */
export function RedirectList({ redirects, all, total, page, pageCount, query }: RedirectListProps) {
  const t = useAdminTranslate();
  const [parameters] = useSearchParams();
  return (
    <Panel title={t('redirects.count', { n: all })} flush>
      {all === 0 ? (
        <EmptyState title={t('redirects.empty')} description={t('redirects.emptyText')} />
      ) : (
        <>
          <SearchForm query={query} />
          {total === 0 ? (
            <EmptyState
              title={t('redirects.nothingFound')}
              action={
                <ButtonLink look="secondary" to={REDIRECTS}>
                  {t('redirects.showAll')}
                </ButtonLink>
              }
            />
          ) : (
            <RedirectTable redirects={redirects} />
          )}
        </>
      )}
      <ListPages
        page={page}
        pageCount={pageCount}
        hrefFor={(one) => hrefWith(REDIRECTS, parameters, { page: String(one), [ASKED]: null })}
        label={t('redirects.pages')}
        className="border-t border-line p-4"
      />
    </Panel>
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
  const asked = parameters.get(ASKED);
  const leaving = useAsked(() => redirects.find(({ id }) => id !== null && id === asked) ?? null);
  return (
    <div className="border-t border-line">
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
            <Row key={redirect.from_address} redirect={redirect} onDelete={() => leaving.ask(redirect)} />
          ))}
        </tbody>
      </Table>
      {leaving.about !== null && (
        <DeleteRedirectDialog
          redirect={leaving.about}
          open={leaving.open}
          closeTo={hrefWith(REDIRECTS, parameters, { [ASKED]: null })}
          onClose={leaving.close}
        />
      )}
    </div>
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
        {id !== null && <DeleteButton id={id} address={from_address} onDelete={onDelete} />}
      </Td>
    </Tr>
  );
}

function DeleteButton(props: { readonly id: string; readonly address: string; readonly onDelete: () => void }) {
  const { id, address, onDelete } = props;
  const t = useAdminTranslate();
  const [parameters] = useSearchParams();
  const label = t('redirects.delete', { address });
  return (
    <span className="relative -my-1.5 inline-flex">
      <IconButton size="sm" label={label} aria-haspopup="dialog" className="noscript:hidden" onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      <noscript>
        <Link
          to={hrefWith('', parameters, { [ASKED]: id })}
          aria-label={label}
          className={iconButtonClass({ size: 'sm' })}
        >
          <Trash2 aria-hidden="true" />
        </Link>
      </noscript>
    </span>
  );
}

function DeleteRedirectDialog(props: {
  readonly redirect: RedirectRow;
  readonly open: boolean;
  readonly closeTo: string;
  readonly onClose: () => void;
}) {
  const { redirect, onClose, ...dialog } = props;
  const t = useAdminTranslate();
  const { fetcher } = useSaidForm(REDIRECTS, sayRedirectReply, () => {
    onClose();
    // The pressed button is gone with its row.
    document.getElementById('main')?.focus();
  });
  return (
    <AskDialog
      {...dialog}
      onClose={onClose}
      size="sm"
      title={t('redirects.deleteConfirm')}
      description={t('redirects.deleteText', { address: redirect.from_address })}
      submit={t('redirects.deleteButton')}
      look="danger"
      isCautious
      fetcher={fetcher}
      action={REDIRECTS}
      fields={{ intent: 'delete', redirect_id: redirect.id ?? '' }}
    />
  );
}
