import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { FormDialog } from '#app/admin/desk/form-dialog.tsx';
import { Button } from '#app/ui/button.tsx';

type Confirmed = {
  readonly intent: 'run' | 'undo';
  readonly label: string;
  readonly title: string;
  readonly text: string;
  /** For fields elsewhere on the page that belong to it. */
  readonly formId?: string;
};

/** Asks before it acts; without scripts it acts at once. */
export function ConfirmedButton({ intent, label, title, text, ...props }: Confirmed): ReactNode {
  const ownId = useId();
  const formId = props.formId ?? ownId;
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
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        size="sm"
        form={formId}
        submit={label}
        look={isRun ? 'primary' : 'danger'}
      >
        <p>{text}</p>
      </FormDialog>
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
