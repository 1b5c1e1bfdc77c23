import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { HomeVersion } from '#shop/site/home/home-versions-view.server.ts';
import { useWords } from '../../admin-i18n.tsx';
import { useSaidForm } from '../../desk/undo.tsx';
import { HOME, type HomeReply, sayHomeReply } from './home-reply.ts';

type Version = Omit<HomeVersion, 'home'> & { readonly canReturn: boolean };

/** What was published before, to return to. */
export function HomeVersions({ versions }: { readonly versions: readonly Version[] }) {
  const { t } = useWords();
  return (
    <Panel
      title={t('home.versions')}
      flush
      actions={<TextLink to="/admin/settings/changes?entity=home">{t('home.changes')}</TextLink>}
    >
      <ol className="divide-y divide-line border-t border-line">
        {versions.map((version, at) => (
          <VersionRow key={version.changeId} version={version} isPresent={at === 0} />
        ))}
      </ol>
    </Panel>
  );
}

function VersionRow({ version, isPresent }: { readonly version: Version; readonly isPresent: boolean }) {
  const { t, dateTime } = useWords();
  const { fetcher, busy } = useSaidForm<HomeReply>(HOME, sayHomeReply);
  const { changeId, since, actorName, canReturn } = version;
  const name = since === null ? t('home.version.first') : t('home.version.since', { date: dateTime(since) });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
      <p className="min-w-0 flex-1">
        {name}
        {since !== null && <bdi className="ms-3 text-sm text-muted">{actorName ?? t('home.version.shop')}</bdi>}
      </p>
      {isPresent && <span className="text-sm text-muted">{t('home.version.present')}</span>}
      {!isPresent && canReturn && (
        <fetcher.Form method="post" action={HOME}>
          <input type="hidden" name="version" value={changeId ?? ''} />
          <Button type="submit" name="intent" value="return" look="secondary" size="sm" busy={busy}>
            {t('home.version.return')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        </fetcher.Form>
      )}
    </li>
  );
}
