import { type ReactNode, useState } from 'react';
import { useLanguage } from '#app/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { formatRelativeTime } from '#shop/i18n/format-date.ts';
import type { FailedJob } from '#shop/reports/attention-view.server.ts';
import { type AdminTranslate, useAdminTranslate } from '../admin-i18n.tsx';
import { AskDialog } from '../desk/ask-dialog.tsx';
import { useMay } from '../use-may.ts';
import { FailureButton, FailureRow } from './failure-row.tsx';
import { ATTENTION_ACTION, useAttentionReply } from './use-attention-reply.ts';

export function FailedJobRow({ job, now }: { readonly job: FailedJob; readonly now: Date }): ReactNode {
  const t = useAdminTranslate();
  const language = useLanguage();
  const mayEdit = useMay('edit');
  const what = nameOf(t, job.name);
  const tried = t(job.hasGivenUp ? 'attention.gaveUp' : 'attention.failing', { n: job.attempts });
  const last = t('attention.lastTried', { time: formatRelativeTime(job.lastTriedAt, now, language) });
  return (
    <FailureRow
      what={what}
      about={`${tried}, ${last}`}
      problem={job.problem}
      actions={mayEdit && <JobActions id={job.id} what={what} />}
    />
  );
}

function JobActions({ id, what }: { readonly id: string; readonly what: string }): ReactNode {
  const t = useAdminTranslate();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const fetcher = useAttentionReply(close);
  const busy = fetcher.state !== 'idle';
  return (
    <div className="flex gap-2">
      <Button
        look="quiet"
        size="sm"
        aria-label={t('attention.dismissWhat', { what })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('attention.dismiss')}
      </Button>
      <fetcher.Form method="post" action={ATTENTION_ACTION}>
        <input type="hidden" name="id" value={id} />
        <FailureButton intent="retry_job" what={what} busy={busy} />
      </fetcher.Form>
      <AskDialog
        open={open}
        onClose={close}
        size="sm"
        title={t('attention.dismissJobTitle')}
        description={t('attention.dismissJobText', { what })}
        submit={t('attention.dismiss')}
        look="danger"
        fetcher={fetcher}
        action={ATTENTION_ACTION}
        fields={{ intent: 'dismiss_job', id }}
      />
    </div>
  );
}

/** A job of another version may wait under a name that this one has no words for. */
function nameOf(t: AdminTranslate, name: FailedJob['name']): string {
  const key = `job.${name}` as const;
  const text = t(key);
  return text === key ? t('job.other', { name }) : text;
}
