import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { type FormEvent, useId, useState } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { FormDialog } from '#app/admin/desk/dialogs.tsx';
import { hrefWith } from '#app/admin/desk/list-address.ts';
import { usePermission } from '#app/admin/use-permission.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';

type Confirmed = {
  readonly intent: 'run' | 'undo';
  readonly label: string;
  readonly title: string;
  readonly text: string;
  /** For fields elsewhere on the page that belong to it. */
  readonly formId?: string;
};

/** Asks before it acts; without scripts it acts at once. */
export function ConfirmedButton({ intent, label, title, text, ...props }: Confirmed) {
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

export function CancelButton() {
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

/** The links in the header of the products tab, on a phone by their icons. The export contains what its filters show. */
export function CsvButtons() {
  const t = useAdminTranslate();
  const [parameters] = useSearchParams();
  const canEdit = usePermission('edit');
  return (
    <>
      {canEdit && (
        <ButtonLink to="/admin/products/import" look="secondary" icon={<Upload aria-hidden="true" />}>
          <span className="max-sm:sr-only">{t('exchange.import')}</span>
        </ButtonLink>
      )}
      <a
        href={hrefWith('/admin/products/export.csv', parameters, { page: null, sort: null })}
        download
        className={buttonClass({ look: 'secondary' })}
      >
        <Download aria-hidden="true" />
        <span className="max-sm:sr-only">{t('exchange.export')}</span>
      </a>
    </>
  );
}
