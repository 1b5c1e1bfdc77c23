import Plus from 'lucide-react/icons/plus';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { listSearchMisses, SearchMissRow } from '#shop/search/synonyms/staff-synonyms-view.server.ts';
import { useWords } from '../admin-i18n.tsx';
import { hrefWith } from '../desk/list-address.ts';
import { ListPages } from '../desk/list-controls.tsx';
import { usePermission } from '../use-permission.ts';
import { SEARCH } from './search-reply.ts';
import { saySynonymLanguage } from './synonym-form.tsx';

type MissListProps = Awaited<ReturnType<typeof listSearchMisses>> & { readonly now: Date };

/** What was searched in vain, each with a link to a synonym of it. */
export function MissList({ misses, page, pageCount, now }: MissListProps) {
  const { t } = useWords();
  const [parameters] = useSearchParams();
  return (
    <Panel title={t('synonyms.misses.title')} flush>
      {misses.length === 0 ? (
        <p className="px-4 pb-5 text-muted sm:px-6">{t('synonyms.misses.empty')}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {misses.map((miss) => (
            <Miss key={`${miss.language} ${miss.term}`} miss={miss} now={now} />
          ))}
        </ul>
      )}
      <ListPages
        page={page}
        pageCount={pageCount}
        hrefFor={(one) => hrefWith(SEARCH, parameters, { misses: String(one) })}
        label={t('synonyms.misses.pages')}
        className="border-t border-line p-4"
      />
    </Panel>
  );
}

function Miss({ miss, now }: { readonly miss: SearchMissRow; readonly now: Date }) {
  const { term, language, count, last_at } = miss;
  const { t, ago } = useWords();
  const canEdit = usePermission('edit');
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-3 sm:px-6">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{term}</p>
        <p className="text-sm text-muted">
          {t('synonyms.misses.count', { n: count })}
          {' · '}
          <span className="inline-block first-letter:uppercase">{saySynonymLanguage(t, language)}</span>
          {' · '}
          {ago(last_at, now)}
        </p>
      </div>
      {canEdit && (
        <ButtonLink
          to={`${SEARCH}/new?${new URLSearchParams({ term, language })}`}
          look="secondary"
          size="sm"
          icon={<Plus aria-hidden="true" />}
          aria-label={t('synonyms.misses.addFor', { term })}
          className="shrink-0"
        >
          {t('synonyms.misses.add')}
        </ButtonLink>
      )}
    </li>
  );
}
