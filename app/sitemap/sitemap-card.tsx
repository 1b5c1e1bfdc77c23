import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { formatDateTime, formatTime } from '#shop/i18n/format-date.ts';
import { formatDecimal } from '#shop/i18n/format-number.ts';
import { isolate } from '#shop/i18n/isolate.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { SitemapBadge, SitemapState } from '#shop/seo/sitemap-state.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Panel } from '../ui/panel.tsx';
import { textLinkClass } from '../ui/text-link.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { SitemapTranslate } from './sitemap-texts.ts';

type SitemapCardProps = {
  readonly t: SitemapTranslate;
  readonly language: Language;
  readonly shopUrl: string;
  readonly badge: SitemapBadge;
  readonly state: SitemapState;
  readonly update: { readonly isBusy: boolean; readonly hasFailed: boolean; update(): Promise<void> } | null;
  /** It was just updated: the next step is shown. */
  readonly isUpdated: boolean;
};

const TONES = { ready: 'yellow', upToDate: 'green', error: 'red' } as const;

export function SitemapCard(props: SitemapCardProps) {
  const { t, language, state, shopUrl, update } = props;
  const badge = update?.hasFailed ? 'error' : props.badge;
  const links = linksOf(shopUrl);
  return (
    <Panel
      title={t('sitemap.card')}
      className="max-w-4xl"
      footer={
        <div className="flex flex-wrap items-center gap-2 touch:gap-3 touch:[&>*]:w-full">
          <UpdateForm {...props} />
          <NewTab t={t} href="/sitemap.xml" text={t('sitemap.view')} />
          <NewTab t={t} href={links.console} text={t('sitemap.searchConsole')} />
          <NewTab t={t} href={links.richResults} text={t('sitemap.richResults')} />
        </div>
      }
    >
      <DefinitionList
        items={[
          {
            term: t('sitemap.status'),
            description: (
              <span role="status">
                <Badge tone={TONES[badge]}>{t(`sitemap.badge.${badge}`)}</Badge>
              </span>
            ),
          },
          { term: t('sitemap.lastUpdated'), description: sayUpdated(t, state, language) },
          ...(state.addresses === null
            ? []
            : [{ term: t('sitemap.pages'), description: formatDecimal(state.addresses, language) }]),
          { term: t('sitemap.file'), description: <FileCheck t={t} /> },
        ]}
      />
      {state.error !== null && state.failedAt !== null && (
        <Alert tone="danger" className="mt-3" title={t(`sitemap.problem.${state.error}`)}>
          {t('sitemap.failedAt', { time: formatDateTime(state.failedAt, language) })}
        </Alert>
      )}
      {props.isUpdated && <NextSteps t={t} links={links} />}
      <p className="mt-4 text-sm text-muted">{t('sitemap.automatic')}</p>
    </Panel>
  );
}

function UpdateForm({ t, update }: SitemapCardProps) {
  if (update === null) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void update.update();
  };
  return (
    <form method="post" onSubmit={submit} className="touch:[&>*]:w-full">
      <Button type="submit" busy={update.isBusy} icon={<RefreshCw aria-hidden="true" className="size-5" />}>
        {t(update.isBusy ? 'sitemap.updating' : 'sitemap.update')}
      </Button>
    </form>
  );
}

function FileCheck({ t }: { readonly t: SitemapTranslate }) {
  const check = useSitemapCheck();
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className={check !== null && check.answer !== 'exists' ? 'text-danger' : undefined}>
        {check === null ? t('sitemap.checking') : t(`sitemap.${check.answer}`, { time: formatTime(check.at) })}
      </span>
      <a
        href="/sitemap.xml"
        download="sitemap.xml"
        className={`inline-flex items-center gap-1.5 touch:min-h-12 ${textLinkClass}`}
      >
        <Download aria-hidden="true" className="size-4" />
        {t('sitemap.download')}
      </a>
    </span>
  );
}

type Links = ReturnType<typeof linksOf>;

function NextSteps({ t, links }: { readonly t: SitemapTranslate; readonly links: Links }) {
  const box = useRef<HTMLElement>(null);
  // Newer browsers return a promise, which is not a clean-up function.
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <section ref={box} aria-labelledby="sitemap-next" className="mt-4 rounded-card bg-green-tint p-4 text-green-ink">
      <h3 id="sitemap-next" className="text-base">
        {t('sitemap.next')}
      </h3>
      <ol className="mt-1 list-decimal ps-5 text-sm">
        <li>
          <Outside href={links.console}>{t('sitemap.next.submit')}</Outside>
        </li>
        <li>
          <Outside href={links.inspect}>{t('sitemap.next.reindex')}</Outside>
        </li>
        <li>
          <Outside href={links.richResults}>{t('sitemap.next.test')}</Outside>
        </li>
      </ol>
    </section>
  );
}

function Outside({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="underline underline-offset-3 touch:inline-block touch:py-3"
    >
      {children}
    </a>
  );
}

function NewTab(props: { readonly t: SitemapTranslate; readonly href: string; readonly text: string }) {
  return (
    <a href={props.href} target="_blank" rel="noopener noreferrer" className={buttonClass({ look: 'secondary' })}>
      {props.text} <VisuallyHidden>{props.t('sitemap.newTab')}</VisuallyHidden>
      <ExternalLink aria-hidden="true" className="size-4 text-muted" />
    </a>
  );
}

function sayUpdated(t: SitemapTranslate, { lastUpdated, updatedBy }: SitemapState, language: Language) {
  if (lastUpdated === null) return t('sitemap.never');
  const time = formatDateTime(lastUpdated, language);
  return (
    <time dateTime={lastUpdated.toISOString()}>
      {updatedBy === null ? t('sitemap.byItself', { time }) : t('sitemap.by', { time, name: isolate(updatedBy) })}
    </time>
  );
}

function linksOf(shopUrl: string) {
  const shop = encodeURIComponent(`${shopUrl}/`);
  return {
    console: `https://search.google.com/search-console/sitemaps?resource_id=${shop}`,
    inspect: `https://search.google.com/search-console/inspect?resource_id=${shop}`,
    richResults: `https://search.google.com/test/rich-results?url=${shop}`,
  };
}

/** The specification's interval between two checks. */
const EVERY_MS = 30_000;

type SitemapCheck = { readonly answer: 'exists' | 'notXml' | 'missing'; readonly at: Date };

/** Checks every 30 seconds whether /sitemap.xml exists and is XML, while the page is visible. Null until known. */
function useSitemapCheck(): SitemapCheck | null {
  const [check, setCheck] = useState<SitemapCheck | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      clearTimeout(timer);
      if (document.hidden) return;
      const answer = await ask(stop.signal);
      if (stop.signal.aborted) return;
      setCheck({ answer, at: new Date() });
      clearTimeout(timer);
      timer = setTimeout(look, EVERY_MS);
    };
    const onVisible = () => void look();
    document.addEventListener('visibilitychange', onVisible);
    void look();
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return check;
}

async function ask(signal: AbortSignal): Promise<SitemapCheck['answer']> {
  try {
    const response = await fetch('/sitemap.xml', { method: 'HEAD', cache: 'no-store', signal });
    if (!response.ok) return 'missing';
    return /\bxml\b/.test(response.headers.get('content-type') ?? '') ? 'exists' : 'notXml';
  } catch {
    return 'missing';
  }
}
