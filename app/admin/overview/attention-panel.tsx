import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { formatDate } from '#shop/i18n/format-date.ts';
import type { Attention } from '#shop/reports/attention-view.server.ts';
import { describeTrouble } from '#shop/reports/trouble-text.ts';
import { useAdminTranslate, useWords } from '../admin-i18n.tsx';
import { RECALLS } from '../recalls/recalls-address.ts';
import { usePermission } from '../use-permission.ts';
import { FailedJobRow, FailedMailRow } from './failed-rows.tsx';

export function AttentionPanel(props: {
  readonly attention: Attention;
  readonly lowStock: number;
  readonly now: Date;
}) {
  const { attention, lowStock, now } = props;
  const { troubles, mails, mailCount, jobs, jobCount } = attention;
  const words = useWords();
  const { t } = words;
  const canAdminister = usePermission('administer');
  const forStaff = { ...attention, missingNotices: 0, missingLabels: 0 };
  const waiting = listWaiting(words, canAdminister ? attention : forStaff, lowStock);
  // Payments that need attention have their own line.
  const stoppages = troubles.filter(({ kind }) => kind !== 'payments_in_doubt');
  const isQuiet = stoppages.length === 0 && waiting.length === 0 && mailCount === 0 && jobCount === 0;
  return (
    <Panel className="mt-8" flush title={t('attention.title')}>
      {isQuiet && <p className="px-4 pb-6 text-muted sm:px-6">{t('attention.none')}</p>}
      {stoppages.length > 0 && <Stoppages stoppages={stoppages} />}
      {waiting.length > 0 && <WaitingList waiting={waiting} />}
      {mailCount > 0 && (
        <Failures title={t('attention.mails')} count={mailCount} shown={mails.length}>
          {mails.map((mail) => (
            <FailedMailRow key={mail.id} mail={mail} now={now} />
          ))}
        </Failures>
      )}
      {jobCount > 0 && (
        <Failures title={t('attention.jobs')} count={jobCount} shown={jobs.length}>
          {jobs.map((job) => (
            <FailedJobRow key={job.id} job={job} now={now} />
          ))}
        </Failures>
      )}
    </Panel>
  );
}

type Waiting = { readonly n: number; readonly what: string; readonly to: string };

function listWaiting(
  { t, language }: ReturnType<typeof useWords>,
  attention: Attention,
  lowStock: number,
): readonly Waiting[] {
  const { payments, bouncedRefunds, stuckRefunds, withdrawals, reviews, photos, missingNotices, missingLabels } =
    attention;
  const { lacking, lackingUntil, takenOff, recalls } = attention;
  const date = lackingUntil === null ? '' : formatDate(lackingUntil, language);
  return [
    { n: payments, what: t('attention.payments', { n: payments }), to: '/admin/orders?attention=yes' },
    { n: bouncedRefunds, what: t('attention.bounced', { n: bouncedRefunds }), to: '/admin/orders?attention=yes' },
    ...stuckRefunds.map(({ orderId, orderNumber }) => ({
      n: 1,
      what: t('attention.stuck', { number: orderNumber }),
      to: `/admin/orders/${orderId}`,
    })),
    { n: withdrawals, what: t('attention.withdrawals', { n: withdrawals }), to: '/admin/orders/withdrawals' },
    { n: recalls, what: t('attention.recalls', { n: recalls }), to: RECALLS },
    { n: reviews, what: t('attention.reviews', { n: reviews }), to: '/admin/reviews?show=unread' },
    { n: photos, what: t('attention.photos', { n: photos }), to: '/admin/reviews?show=photos' },
    { n: missingNotices, what: t('attention.notices', { n: missingNotices }), to: '/admin/settings/legal' },
    { n: missingLabels, what: t('attention.labels', { n: missingLabels }), to: '/admin/settings/legal' },
    { n: lacking, what: t('attention.lacking', { n: lacking, date }), to: '/admin/products?status=lacking' },
    { n: takenOff, what: t('attention.takenOff', { n: takenOff }), to: '/admin/products?status=taken_off' },
    { n: lowStock, what: t('attention.lowStock', { n: lowStock }), to: '#low-stock' },
  ].filter(({ n }) => n > 0);
}

function Stoppages({ stoppages }: { readonly stoppages: Attention['troubles'] }) {
  const { t, language } = useWords();
  return (
    <ul>
      {stoppages.map((trouble) => (
        <li key={trouble.kind} className="border-t border-line px-4 py-3 sm:px-6">
          <p className="flex items-start gap-2 text-sm font-medium">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
            {describeTrouble(t, trouble, language)}
          </p>
          <p className="mt-1 pl-6 text-sm text-muted">{t(`trouble.do.${trouble.kind}`)}</p>
        </li>
      ))}
    </ul>
  );
}

function WaitingList({ waiting }: { readonly waiting: readonly Waiting[] }) {
  const t = useAdminTranslate();
  return (
    <ul>
      {waiting.map(({ what, to }) => (
        <li
          key={what}
          className="flex min-h-13 items-center justify-between gap-3 border-t border-line px-4 py-2 sm:px-6"
        >
          <span className="min-w-0 text-sm font-medium">{what}</span>
          <ButtonLink to={to} look="secondary" size="sm" aria-label={t('attention.lookAt', { what })}>
            {t('attention.look')}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

function Failures(props: {
  readonly title: string;
  readonly count: number;
  readonly shown: number;
  readonly children: ReactNode;
}) {
  const { title, count, shown, children } = props;
  const t = useAdminTranslate();
  return (
    <div className="border-t border-line">
      <h3 className="flex items-center gap-2 px-4 pt-4 pb-2 text-sm font-semibold sm:px-6">
        {title}
        <Badge tone="red" className="numeric">
          {count}
        </Badge>
      </h3>
      <ul>{children}</ul>
      {count > shown && (
        <p className="px-4 pb-4 text-sm text-muted sm:px-6">{t('attention.more', { n: count - shown })}</p>
      )}
    </div>
  );
}
