import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import type { AttentionIntent } from './attention-action.server.ts';

/** One failure: what, since when, why, and what to do. */
export function FailureRow(props: {
  readonly what: string;
  readonly about: ReactNode;
  readonly problem: string | null;
  readonly actions: ReactNode;
}): ReactNode {
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
export function FailureButton(props: {
  readonly intent: AttentionIntent;
  readonly what: string;
  readonly busy: boolean;
}): ReactNode {
  const { intent, what, busy } = props;
  const t = useAdminTranslate();
  const deed = intent.startsWith('retry_') ? 'retry' : 'dismiss';
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      look={deed === 'retry' ? 'secondary' : 'quiet'}
      size="sm"
      busy={busy}
      aria-label={t(`attention.${deed}What`, { what })}
    >
      {t(`attention.${deed}`)}
    </Button>
  );
}
