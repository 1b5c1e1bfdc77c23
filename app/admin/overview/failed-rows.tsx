import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { FailedJob, FailedMail } from '#shop/reports/attention-view.server.ts';
import { type AdminTranslate, useAdminTranslate, useWords } from '../admin-i18n.tsx';
import { AskDialog } from '../desk/dialogs.tsx';
import { type Said, useSaidForm } from '../desk/undo.tsx';
import { usePermission } from '../use-permission.ts';
import type { AttentionIntent, AttentionReply } from './overview-action.server.ts';

export function FailedMailRow({ mail, now }: { readonly mail: FailedMail; readonly now: Date }) {
  const { t, ago } = useWords();
  const canEdit = usePermission('edit');
  const { fetcher, busy } = useSaidForm(ATTENTION_ACTION, sayAttentionReply);
  const what = mail.subject;
  const time = ago(mail.createdAt, now);
  return (
    <FailureRow
      what={what}
      about={t('attention.mailTo', { recipient: mail.recipient, time })}
      problem={mail.problem}
      actions={
        canEdit && (
          <fetcher.Form method="post" action={ATTENTION_ACTION} className="flex gap-2">
            <input type="hidden" name="id" value={mail.id} />
            <FailureButton intent="dismiss_mail" what={what} busy={busy} />
            <FailureButton intent="retry_mail" what={what} busy={busy} />
          </fetcher.Form>
        )
      }
    />
  );
}

export function FailedJobRow({ job, now }: { readonly job: FailedJob; readonly now: Date }) {
  const { t, ago } = useWords();
  const canEdit = usePermission('edit');
  const what = nameOf(t, job.name);
  const tried = t(job.hasGivenUp ? 'attention.gaveUp' : 'attention.failing', { n: job.attempts });
  const last = t('attention.lastTried', { time: ago(job.lastTriedAt, now) });
  return (
    <FailureRow
      what={what}
      about={`${tried}, ${last}`}
      problem={job.problem}
      actions={canEdit && <JobActions id={job.id} what={what} />}
    />
  );
}

function JobActions({ id, what }: { readonly id: string; readonly what: string }) {
  const t = useAdminTranslate();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { fetcher, busy } = useSaidForm(ATTENTION_ACTION, sayAttentionReply, close);
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

function FailureRow(props: {
  readonly what: string;
  readonly about: ReactNode;
  readonly problem: string | null;
  readonly actions: ReactNode;
}) {
  const { what, about, problem, actions } = props;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-0 sm:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-sm font-medium wrap-anywhere">{what}</p>
        <p className="text-sm text-muted wrap-anywhere">{about}</p>
        {problem !== null && <p className="mt-0.5 text-sm wrap-anywhere text-danger">{problem}</p>}
      </div>
      {actions}
    </li>
  );
}

/** Fields that identify the failure, for retrying or dismissing it. */
function FailureButton(props: { readonly intent: AttentionIntent; readonly what: string; readonly busy: boolean }) {
  const { intent, what, busy } = props;
  const t = useAdminTranslate();
  const action = intent.startsWith('retry_') ? 'retry' : 'dismiss';
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      look={action === 'retry' ? 'secondary' : 'quiet'}
      size="sm"
      busy={busy}
      aria-label={t(`attention.${action}What`, { what })}
    >
      {t(`attention.${action}`)}
    </Button>
  );
}

/** The overview is an index route: without this its forms would post to the frame. */
const ATTENTION_ACTION = '/admin?index';

function sayAttentionReply(t: AdminTranslate, reply: AttentionReply): Said {
  return reply.ok
    ? { ok: true, title: t(`attention.did.${reply.did}`), changeId: reply.changeId }
    : { ok: false, title: t(`attention.problem.${reply.code}`) };
}
