import { data } from 'react-router';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { DifferenceLine } from '#shop/site/pages/line-difference.ts';
import {
  comparePageVersions,
  type FieldDifference,
  findPageHistory,
} from '#shop/site/pages/staff-pages-view.server.ts';
import { inLanguage, useWords } from '../admin-i18n.tsx';
import { BackLink } from '../desk/back-link.tsx';
import { useSaidForm } from '../desk/undo.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/versions.ts';
import { PAGES, type PageReply, sayPageReply } from './page-reply.ts';

/** Every version of a page; `?from=1&to=3` also says what changed between two. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  await requireStaff(context, 'administer');
  const shop = getShop(context);
  const history = await findPageHistory(shop, params.page, getLanguage(context));
  if (history === null) throw data(null, { status: 404 });
  const { shipped, ...shown } = history;
  const parameters = new URL(request.url).searchParams;
  const [from, to] = [readNumber(parameters.get('from')), readNumber(parameters.get('to'))];
  const differences = to === 0 ? null : await comparePageVersions(shop, { id: history.id, shipped, from, to });
  return { ...shown, key: params.page, compared: differences && { from, to, differences } };
}

function readNumber(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 0;
}

export default function PageVersions({ loaderData }: Route.ComponentProps) {
  const { key, title, versions, compared } = loaderData;
  const { t } = useWords();
  return (
    <>
      <title>{t('pages.versions', { title })}</title>
      <PageHeader
        above={<BackLink to={`${PAGES}/${key}`}>{title}</BackLink>}
        title={t('pages.versions', { title })}
        description={t('pages.versionsAbout')}
      />
      {compared && <Comparison {...compared} />}
      <ol className="flex max-w-4xl flex-col divide-y divide-line rounded-card border border-line bg-raised">
        {versions.map((version, at) => (
          <VersionRow key={version.number} page={key} {...version} before={versions[at + 1]?.number} />
        ))}
      </ol>
    </>
  );
}

type VersionRowProps = Route.ComponentProps['loaderData']['versions'][number] & {
  readonly page: string;
  /** The version that this one followed. */
  readonly before: number | undefined;
};

function VersionRow({ page, number, savedAt, savedBy, isLive, isDraft, isOriginal, before }: VersionRowProps) {
  const { t, dateTime } = useWords();
  const { fetcher, busy } = useSaidForm<PageReply>(PAGES, sayPageReply);
  const name = t('pages.version', { n: number });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {isLive && <Badge tone="green">{t('pages.version.live')}</Badge>}
          {isDraft && <Badge tone="yellow">{t('pages.version.draft')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {isOriginal
            ? t('pages.version.original')
            : t('pages.version.by', { date: dateTime(savedAt), name: savedBy ?? t('pages.version.shop') })}
        </p>
      </div>
      {before !== undefined && (
        <ButtonLink
          look="quiet"
          size="sm"
          to={`${PAGES}/${page}/versions?from=${before}&to=${number}`}
          aria-label={`${t('pages.version.compare')}: ${name}`}
        >
          {t('pages.version.compare')}
        </ButtonLink>
      )}
      {!isLive && (
        <fetcher.Form method="post" action={PAGES}>
          <input type="hidden" name="page" value={page} />
          <input type="hidden" name="number" value={number} />
          <Button type="submit" name="intent" value="return" look="secondary" size="sm" busy={busy}>
            {t('pages.version.return')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        </fetcher.Form>
      )}
    </li>
  );
}

type ComparisonProps = {
  readonly from: number;
  readonly to: number;
  readonly differences: readonly FieldDifference[];
};

function Comparison({ from, to, differences }: ComparisonProps) {
  const { t } = useWords();
  return (
    <Panel title={t('pages.version.difference', { from, to })} className="mb-8 max-w-4xl">
      {differences.length === 0 && <p className="text-muted">{t('pages.version.same')}</p>}
      <div className="flex flex-col gap-6">
        {differences.map(({ language, field, lines }) => (
          <section key={`${field} ${language}`}>
            <h3 className="mb-2 text-sm font-semibold">{inLanguage(t, t(`pages.field.${field}`), language)}</h3>
            <div lang={language} className="flex flex-col gap-1 text-sm">
              {lines.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order of lines is fixed
                <Line key={at} {...line} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </Panel>
  );
}

function Line({ kind, text }: DifferenceLine) {
  const { t } = useWords();
  if (kind === 'same') return <p className="wrap-anywhere text-muted">{text}</p>;
  const said = <VisuallyHidden>{t(`pages.version.${kind}`)} </VisuallyHidden>;
  return (
    <p className="wrap-anywhere">
      {said}
      {kind === 'removed' ? (
        <del className="bg-red-tint text-red-ink">{text}</del>
      ) : (
        <ins className="bg-green-tint text-green-ink no-underline">{text}</ins>
      )}
    </p>
  );
}
