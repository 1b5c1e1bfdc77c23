import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useLanguage } from '#app/i18n.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatDateTime } from '#shop/i18n/format-date.ts';
import { parseLanguage } from '#shop/kernel/language.ts';
import { labelScore } from '#shop/reports/vital.ts';
import { type PageCheck, type SeoCheck, type SeoCheckResult, scoreSeo, type TextCheck } from '#shop/seo/seo-check.ts';
import type { FailingPages as Failing, SeoState } from '#shop/seo/seo-checks-view.server.ts';
import { type AdminTranslate, sayLanguage, useAdminTranslate } from '../admin-i18n.tsx';
import { ListPages } from '../desk/list-controls.tsx';
import { useNews } from '../desk/use-news.ts';
import { usePermission } from '../use-permission.ts';
import { SCORE_TONES } from './vital-texts.ts';

type SeoCardProps = {
  readonly seo: SeoState;
  /** The check whose failing pages are listed. */
  readonly current: SeoCheck | null;
  readonly hrefFor: (changes: Readonly<Record<string, string | null>>) => string;
  readonly failing: Failing | null;
};

const RELOAD_MS = 2_000;
/** The `intent` of the form that requests the checks. */
export const CHECK_SEO = 'check-seo';

/** How ready the shop's pages are for search engines; each failing check links to its pages. */
export function SeoCard({ seo, current, hrefFor, failing }: SeoCardProps) {
  const t = useAdminTranslate();
  const { results, indexablePages, checkedAt } = seo;
  const score = scoreSeo(results);
  return (
    <Panel className="mt-4" title={t('seo.title')} flush>
      <dl className="grid gap-4 px-4 pb-5 sm:grid-cols-3 sm:px-6">
        <SeoFigure name={t('seo.score')} text={t('seo.scoreText')}>
          {score === null ? (
            t('seo.noData')
          ) : (
            <>
              {t('monitor.outOf', { n: score })}{' '}
              <Badge tone={SCORE_TONES[labelScore(score)]} className="align-middle">
                {t(`monitor.label.${labelScore(score)}`)}
              </Badge>
            </>
          )}
        </SeoFigure>
        <SeoFigure name={t('seo.ranking')} text={t('seo.rankingText')}>
          {t('seo.noData')}
        </SeoFigure>
        <SeoFigure name={t('seo.indexed')} text={t('seo.indexedText')}>
          {checkedAt === null ? t('seo.noData') : indexablePages}
        </SeoFigure>
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 pt-4 pb-1 sm:px-6">
        <h3 className="text-sm font-semibold">{t('seo.checks')}</h3>
        <CheckedAt seo={seo} />
      </div>
      <ul className="grid grid-cols-1 pb-2 lg:grid-cols-2">
        {results.map((result) => (
          <li key={result.check}>
            <CheckRow result={result} isCurrent={result.check === current} hrefFor={hrefFor} />
          </li>
        ))}
      </ul>
      {current !== null && failing !== null && <FailingPages check={current} failing={failing} hrefFor={hrefFor} />}
    </Panel>
  );
}

/** When the checks ran, and the button that requests them. Reloads until a requested run has ended. */
function CheckedAt({ seo: { checkedAt, isWaiting } }: Pick<SeoCardProps, 'seo'>) {
  const t = useAdminTranslate();
  const language = useLanguage();
  const canEdit = usePermission('edit');
  const isSubmitting = useNavigation().state === 'submitting';
  useNews(isWaiting ? RELOAD_MS : null);
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
      <p role="status" className="text-sm text-muted">
        {isWaiting && t('seo.checking')}
        {!isWaiting && checkedAt === null && t('seo.notChecked')}
        {!isWaiting && checkedAt !== null && t('seo.checkedAt', { time: formatDateTime(checkedAt, language) })}
      </p>
      {isWaiting && (
        <noscript>
          <TextLink to="">{t('seo.reload')}</TextLink>
        </noscript>
      )}
      {canEdit && (
        <Button
          type="submit"
          name="intent"
          value={CHECK_SEO}
          look="secondary"
          size="sm"
          busy={isSubmitting || isWaiting}
        >
          {t('seo.checkAgain')}
        </Button>
      )}
    </Form>
  );
}

function SeoFigure(props: { readonly name: string; readonly text: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{props.name}</dt>
      <dd className="numeric mt-1 text-2xl font-bold tracking-tight">{props.children}</dd>
      <dd className="mt-1 text-sm text-muted">{props.text}</dd>
    </div>
  );
}

const ROW = 'flex min-h-12 items-center justify-between gap-3 px-4 py-2 text-sm sm:px-6';

function CheckRow(props: {
  readonly result: SeoCheckResult;
  readonly isCurrent: boolean;
  readonly hrefFor: SeoCardProps['hrefFor'];
}) {
  const { result, isCurrent, hrefFor } = props;
  const { check, pages, failing } = result;
  const t = useAdminTranslate();
  const name = saySeoCheck(t, 'check', check);
  if (failing === 0) {
    return (
      <div className={ROW}>
        <span>{name}</span>
        <span className="flex items-center gap-1.5 text-muted">
          {pages > 0 && <CircleCheck aria-hidden="true" className="size-4 text-success" />}
          {t(pages === 0 ? 'seo.notApplicable' : 'seo.passes')}
        </span>
      </div>
    );
  }
  return (
    <Link
      to={`${hrefFor({ check, page: null })}#failing`}
      aria-current={isCurrent ? 'true' : undefined}
      className={`${ROW} hover:bg-sunken focus-visible:-outline-offset-2 aria-[current]:inset-ring-2 aria-[current]:inset-ring-ink`}
    >
      <span className="font-medium">{name}</span>
      <span className="flex shrink-0 items-center gap-1">
        <Badge tone="yellow" className="numeric">
          {t('seo.failing', { n: failing, pages })}
        </Badge>
        <ChevronRight aria-hidden="true" className="size-4 text-muted" />
      </span>
    </Link>
  );
}

function FailingPages(props: {
  readonly check: SeoCheck;
  readonly failing: Failing;
  readonly hrefFor: SeoCardProps['hrefFor'];
}) {
  const { check, failing, hrefFor } = props;
  const { pages, page, pageCount } = failing;
  const t = useAdminTranslate();
  return (
    <section aria-labelledby="failing" className="border-t border-line bg-ground px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="failing" className="scroll-mt-6 font-semibold">
          {t('seo.failingPages', { check: saySeoCheck(t, 'check', check) })}
        </h3>
        <ButtonLink to={hrefFor({ check: null, page: null })} look="quiet" size="sm" preventScrollReset>
          {t('seo.close')}
        </ButtonLink>
      </div>
      <p className="mt-1 text-sm text-muted">{pages.length === 0 ? t('seo.allFine') : saySeoCheck(t, 'why', check)}</p>
      {pages.length > 0 && (
        <ul className="mt-3 grid gap-x-6 rounded-card border border-line bg-raised py-1 sm:grid-cols-2">
          {pages.map(({ id, kind, name }) => (
            <li key={id} className="min-w-0">
              <Link
                to={`/admin/${kind === 'product' ? 'products' : 'categories'}/${id}`}
                className="flex min-h-11 items-center px-4 text-sm underline-offset-4 hover:underline focus-visible:-outline-offset-2 touch:min-h-12"
              >
                <span className="truncate">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ListPages
        page={page}
        pageCount={pageCount}
        hrefFor={(one) => `${hrefFor({ page: String(one) })}#failing`}
        label={t('seo.pages')}
        className="mt-4"
      />
    </section>
  );
}

/** What a check wants, or why: 'Has a name in Latvian' for `name_lv`. */
function saySeoCheck(t: AdminTranslate, what: 'check' | 'why', check: SeoCheck): string {
  const [, text, code] = /^(\w+)_([a-z]{2})$/.exec(check) ?? [];
  const language = parseLanguage(code);
  if (language === null) return t(`seo.${what}.${check as PageCheck}`);
  return t(`seo.${what}.translated.${text as TextCheck}`, { language: sayLanguage(t, language) });
}
