import type { ReactNode } from 'react';
import { useLanguage } from '#app/i18n.tsx';
import { formatRelativeTime } from '#shop/i18n/format-date.ts';
import type { FailedMail } from '#shop/reports/attention-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { useMay } from '../use-may.ts';
import { FailureButton, FailureRow } from './failure-row.tsx';
import { ATTENTION_ACTION, useAttentionReply } from './use-attention-reply.ts';

export function FailedMailRow({ mail, now }: { readonly mail: FailedMail; readonly now: Date }): ReactNode {
  const t = useAdminTranslate();
  const language = useLanguage();
  const mayEdit = useMay('edit');
  const fetcher = useAttentionReply();
  const busy = fetcher.state !== 'idle';
  const what = mail.subject;
  const time = formatRelativeTime(mail.createdAt, now, language);
  return (
    <FailureRow
      what={what}
      about={t('attention.mailTo', { recipient: mail.recipient, time })}
      problem={mail.problem}
      actions={
        mayEdit && (
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
