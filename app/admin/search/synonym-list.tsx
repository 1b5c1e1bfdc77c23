import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Form, useSearchParams } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import { rowLinkClass, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { listSynonymPage, SynonymRow } from '#shop/search/synonyms/staff-synonyms-view.server.ts';
import { SYNONYM_LANGUAGES } from '#shop/search/synonyms/synonym.ts';
import type { SynonymQuery } from '#shop/search/synonyms/synonym-query.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { DELETE, DeleteButton, DeleteDialog } from '../desk/delete-row.tsx';
import { useAsked } from '../desk/dialogs.tsx';
import { FilterSelect, SearchRow } from '../desk/list-controls.tsx';
import { ListPanel } from '../desk/list-panel.tsx';
import { usePermission } from '../use-permission.ts';
import { SEARCH, saySearchReply } from './search-reply.ts';
import { saySynonymLanguage } from './synonym-form.tsx';

type SynonymListProps = Awaited<ReturnType<typeof listSynonymPage>> & { readonly query: SynonymQuery };

/** The synonyms, found by any part of a phrase. */
export function SynonymList({ synonyms, query, ...found }: SynonymListProps) {
  const t = useAdminTranslate();
  return (
    <ListPanel
      title={t('synonyms.count', { n: found.all })}
      list={SEARCH}
      found={found}
      words={{
        empty: t('synonyms.empty'),
        emptyText: t('synonyms.emptyText'),
        nothingFound: t('synonyms.nothingFound'),
        showAll: t('synonyms.showAll'),
        pages: t('synonyms.pages'),
      }}
      search={<SearchForm query={query} />}
    >
      <SynonymTable synonyms={synonyms} />
    </ListPanel>
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
  const asked = useAsked(() => synonyms.find(({ id }) => canEdit && id === parameters.get(DELETE)) ?? null);
  return (
    <>
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
            <Row key={synonym.id} synonym={synonym} onDelete={canEdit ? () => asked.ask(synonym) : null} />
          ))}
        </tbody>
      </Table>
      {asked.about !== null && (
        <DeleteDialog
          asked={asked}
          list={SEARCH}
          say={saySearchReply}
          fields={{ synonym_id: asked.about.id }}
          title={t('synonyms.deleteConfirm')}
          text={t('synonyms.deleteText', { term: asked.about.term, meanings: asked.about.meanings.join(', ') })}
          submit={t('synonyms.deleteButton')}
        />
      )}
    </>
  );
}

function Row(props: { readonly synonym: SynonymRow; readonly onDelete: (() => void) | null }) {
  const { synonym, onDelete } = props;
  const { id, term, meanings, language, is_both_ways } = synonym;
  const t = useAdminTranslate();
  const Arrow = is_both_ways ? ArrowLeftRight : ArrowRight;
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
          <DeleteButton id={id} label={t('synonyms.delete', { term })} onDelete={onDelete} />
        </Td>
      )}
    </Tr>
  );
}
