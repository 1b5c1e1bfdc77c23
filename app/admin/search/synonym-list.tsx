import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Trash2 from 'lucide-react/icons/trash-2';
import { Form, useSearchParams } from 'react-router';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { IconButton, iconButtonClass } from '#app/ui/icon-button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { rowLinkClass, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { listSynonymPage, SynonymRow } from '#shop/search/synonyms/staff-synonyms-view.server.ts';
import { SYNONYM_LANGUAGES } from '#shop/search/synonyms/synonym.ts';
import type { SynonymQuery } from '#shop/search/synonyms/synonym-query.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { AskDialog, useAsked } from '../desk/dialogs.tsx';
import { hrefWith } from '../desk/list-address.ts';
import { FilterSelect, ListPages, SearchRow } from '../desk/list-controls.tsx';
import { useSaidForm } from '../desk/undo.tsx';
import { usePermission } from '../use-permission.ts';
import { SEARCH, saySearchReply } from './search-reply.ts';
import { saySynonymLanguage } from './synonym-form.tsx';

/** Without scripts, the address opens the dialog: `?delete=` and the id. */
const ASKED = 'delete';

type SynonymListProps = Awaited<ReturnType<typeof listSynonymPage>> & { readonly query: SynonymQuery };

/** The synonyms, found by any part of a phrase. */
export function SynonymList({ synonyms, all, total, page, pageCount, query }: SynonymListProps) {
  const t = useAdminTranslate();
  const [parameters] = useSearchParams();
  return (
    <Panel title={t('synonyms.count', { n: all })} flush>
      {all === 0 ? (
        <EmptyState title={t('synonyms.empty')} description={t('synonyms.emptyText')} />
      ) : (
        <>
          <SearchForm query={query} />
          {total === 0 ? (
            <EmptyState
              title={t('synonyms.nothingFound')}
              action={
                <ButtonLink look="secondary" to={SEARCH}>
                  {t('synonyms.showAll')}
                </ButtonLink>
              }
            />
          ) : (
            <SynonymTable synonyms={synonyms} />
          )}
        </>
      )}
      <ListPages
        page={page}
        pageCount={pageCount}
        hrefFor={(one) => hrefWith(SEARCH, parameters, { page: String(one), [ASKED]: null })}
        label={t('synonyms.pages')}
        className="border-t border-line p-4"
      />
    </Panel>
  );
}

function SearchForm({ query }: { readonly query: SynonymQuery }) {
  const t = useAdminTranslate();
  return (
    <Form role="search" action={SEARCH} className="grid gap-3 px-4 pb-4 sm:grid-cols-[minmax(0,1fr)_12rem] sm:px-6">
      {query.misses > 1 && <input type="hidden" name="misses" value={query.misses} />}
      <SearchRow
        name="search"
        label={t('synonyms.search')}
        defaultValue={query.search}
        button={t('synonyms.searchButton')}
      />
      <FilterSelect
        name="language"
        label={t('synonyms.field.language')}
        hideLabel
        value={query.language}
        placeholder={t('synonyms.everyLanguage')}
        options={SYNONYM_LANGUAGES.map((value) => ({ value, label: saySynonymLanguage(t, value) }))}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        className="max-sm:order-first"
      />
    </Form>
  );
}

function SynonymTable({ synonyms }: { readonly synonyms: readonly SynonymRow[] }) {
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  const [parameters] = useSearchParams();
  const asked = parameters.get(ASKED);
  const leaving = useAsked(() => synonyms.find(({ id }) => canEdit && id === asked) ?? null);
  return (
    <div className="border-t border-line">
      <Table label={t('synonyms.table')} className="[&_td]:align-top">
        <thead>
          <tr>
            <Th>{t('synonyms.field.term')}</Th>
            <Th>{t('synonyms.field.meanings')}</Th>
            <Th className="max-sm:hidden">{t('synonyms.field.language')}</Th>
            {canEdit && (
              <Th className="text-end max-sm:ps-0">
                <span className="sr-only">{t('synonyms.actions')}</span>
              </Th>
            )}
          </tr>
        </thead>
        <tbody>
          {synonyms.map((synonym) => (
            <Row key={synonym.id} synonym={synonym} onDelete={canEdit ? () => leaving.ask(synonym) : null} />
          ))}
        </tbody>
      </Table>
      {leaving.about !== null && (
        <DeleteSynonymDialog
          synonym={leaving.about}
          open={leaving.open}
          closeTo={hrefWith(SEARCH, parameters, { [ASKED]: null })}
          onClose={leaving.close}
        />
      )}
    </div>
  );
}

function Row(props: { readonly synonym: SynonymRow; readonly onDelete: (() => void) | null }) {
  const { synonym, onDelete } = props;
  const { id, term, meanings, language, is_both_ways } = synonym;
  const t = useAdminTranslate();
  const [parameters] = useSearchParams();
  const Arrow = is_both_ways ? ArrowLeftRight : ArrowRight;
  const deleteLabel = t('synonyms.delete', { term });
  return (
    <Tr>
      <Td primary className="min-w-28">
        <Link
          to={`${SEARCH}/${id}`}
          aria-label={t(onDelete ? 'synonyms.edit' : 'synonyms.view', { term })}
          className={`${rowLinkClass} wrap-anywhere`}
        >
          {term}
        </Link>
        <span className="block text-xs font-normal text-muted first-letter:uppercase sm:hidden">
          {saySynonymLanguage(t, language)}
        </span>
      </Td>
      <Td className="min-w-32">
        <span className="flex items-start gap-2">
          <Arrow aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
          <span className="min-w-0 wrap-anywhere">
            <VisuallyHidden>{t(`synonyms.direction.short.${is_both_ways ? 'both_ways' : 'one_way'}`)}: </VisuallyHidden>
            {meanings.join(', ')}
          </span>
        </span>
      </Td>
      <Td className="text-muted max-sm:hidden">
        <span className="inline-block first-letter:uppercase">{saySynonymLanguage(t, language)}</span>
      </Td>
      {onDelete && (
        <Td className="text-end whitespace-nowrap max-sm:ps-0">
          <span className="relative -my-1.5 inline-flex">
            <IconButton
              size="sm"
              label={deleteLabel}
              aria-haspopup="dialog"
              className="noscript:hidden"
              onClick={onDelete}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
            <noscript>
              <Link
                to={hrefWith('', parameters, { [ASKED]: id })}
                aria-label={deleteLabel}
                className={iconButtonClass({ size: 'sm' })}
              >
                <Trash2 aria-hidden="true" />
              </Link>
            </noscript>
          </span>
        </Td>
      )}
    </Tr>
  );
}

function DeleteSynonymDialog(props: {
  readonly synonym: SynonymRow;
  readonly open: boolean;
  readonly closeTo: string;
  readonly onClose: () => void;
}) {
  const { synonym, onClose, ...dialog } = props;
  const t = useAdminTranslate();
  const { fetcher } = useSaidForm(SEARCH, saySearchReply, () => {
    onClose();
    // The pressed button is gone with its row.
    document.getElementById('main')?.focus();
  });
  return (
    <AskDialog
      {...dialog}
      onClose={onClose}
      size="sm"
      title={t('synonyms.deleteConfirm')}
      description={t('synonyms.deleteText', { term: synonym.term, meanings: synonym.meanings.join(', ') })}
      submit={t('synonyms.deleteButton')}
      look="danger"
      isCautious
      fetcher={fetcher}
      action={SEARCH}
      fields={{ intent: 'delete', synonym_id: synonym.id }}
    />
  );
}
