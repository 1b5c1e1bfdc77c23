import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

type Confirmed = {
  readonly intent: 'run' | 'undo';
  readonly label: string;
  readonly title: string;
  readonly text: string;
};

/** Asks before it acts; without scripts it acts at once. */
export function ConfirmedButton({ intent, label, title, text }: Confirmed): ReactNode {
  const t = useAdminTranslate();
  const formId = useId();
  const [open, setOpen] = useState(false);
  const busy = useNavigation().state !== 'idle';
  const isRun = intent === 'run';
  const ask = (event: FormEvent) => {
    if (open) return setOpen(false);
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Form id={formId} method="post" onSubmit={ask}>
        <input type="hidden" name="intent" value={intent} />
        <Button type="submit" look={isRun ? 'primary' : 'secondary'} busy={busy}>
          {label}
        </Button>
      </Form>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        closeLabel={t('admin.action.close')}
        size="sm"
        footer={
          <>
            <Button look="secondary" onClick={() => setOpen(false)}>
              {t('admin.action.cancel')}
            </Button>
            <Button type="submit" form={formId} look={isRun ? 'primary' : 'danger'}>
              {label}
            </Button>
          </>
        }
      >
        <p>{text}</p>
      </Dialog>
    </>
  );
}

export function CancelButton(): ReactNode {
  const t = useAdminTranslate();
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="cancel" />
      <Button type="submit" look="quiet">
        {t('exchange.cancel')}
      </Button>
    </Form>
  );
}
