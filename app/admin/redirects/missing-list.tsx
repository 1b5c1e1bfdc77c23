import Plus from 'lucide-react/icons/plus';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { listMissingAddresses, MissingAddress } from '#shop/redirects/staff-redirects-view.server.ts';
import { useWords } from '../admin-i18n.tsx';
import { hrefWith } from '../desk/list-address.ts';
import { ListPages } from '../desk/list-controls.tsx';
import { REDIRECTS } from './redirect-reply.ts';

type MissingListProps = Awaited<ReturnType<typeof listMissingAddresses>> & { readonly now: Date };

/** Where visitors found no page, each with a link to a redirect of it. */
export function MissingList({ missing, page, pageCount, now }: MissingListProps) {
  const { t } = useWords();
  const [parameters] = useSearchParams();
  return (
    <Panel title={t('redirects.missing.title')} flush>
      {missing.length === 0 ? (
        <p className="px-4 pb-5 text-muted sm:px-6">{t('redirects.missing.empty')}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {missing.map((one) => (
            <Missing key={one.address} missing={one} now={now} />
          ))}
        </ul>
      )}
      <ListPages
        page={page}
        pageCount={pageCount}
        hrefFor={(one) => hrefWith(REDIRECTS, parameters, { missing: String(one) })}
        label={t('redirects.missing.pages')}
        className="border-t border-line p-4"
      />
    </Panel>
  );
}

function Missing({ missing, now }: { readonly missing: MissingAddress; readonly now: Date }) {
  const { address, count, last_at } = missing;
  const { t, ago } = useWords();
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-3 sm:px-6">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{address}</p>
        <p className="text-sm text-muted">
          {t('redirects.visits', { n: count })}
          {' · '}
          {ago(last_at, now)}
        </p>
      </div>
      <ButtonLink
        to={`${REDIRECTS}/new?${new URLSearchParams({ from: address })}`}
        look="secondary"
        size="sm"
        icon={<Plus aria-hidden="true" />}
        aria-label={t('redirects.missing.addFor', { address })}
        className="shrink-0"
      >
        {t('redirects.missing.add')}
      </ButtonLink>
    </li>
  );
}
