import { useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { AskDialog } from '../desk/dialogs.tsx';
import { useSaidForm } from '../desk/undo.tsx';
import { ATTRIBUTES, type AttributeReply, sayAttributeReply } from './attribute-reply.ts';

type DeleteAttributeProps = { readonly id: number; readonly name: string; readonly products: number };

/** Says how many products have it, and asks first. Without scripts the button deletes at once; the list offers the undo. */
export function DeleteAttribute({ id, name, products }: DeleteAttributeProps) {
  const t = useAdminTranslate();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const { fetcher } = useSaidForm<AttributeReply>(ATTRIBUTES, sayAttributeReply, () => {
    setOpen(false);
    void navigate(ATTRIBUTES, { preventScrollReset: true });
  });
  const use = products === 0 ? t('attributes.unused', { name }) : t('attributes.used', { n: products, name });
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
      <p className="text-sm text-muted">{use}</p>
      <Form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <HiddenFields fields={{ intent: 'delete' }} />
        <Button type="submit" look="danger" size="sm" aria-haspopup="dialog">
          {t('attributes.delete')}
        </Button>
      </Form>
      <AskDialog
        open={open}
        onClose={() => setOpen(false)}
        size="sm"
        title={t('attributes.deleteConfirm')}
        description={`${use} ${t('attributes.deleteText')}`}
        submit={t('attributes.delete')}
        look="danger"
        isCautious
        fetcher={fetcher}
        action={`${ATTRIBUTES}/${id}`}
        fields={{ intent: 'delete' }}
      />
    </div>
  );
}
