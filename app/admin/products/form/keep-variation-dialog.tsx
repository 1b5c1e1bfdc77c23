import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { useAdminTranslate } from '../../admin-i18n.tsx';

/** Asks before a variation that orders name is removed from the product. */
export function KeepVariationDialog(props: {
  readonly asked: boolean;
  readonly onAnswer: (isSure: boolean) => void;
}): ReactNode {
  const t = useAdminTranslate();
  const { asked, onAnswer } = props;
  return (
    <Dialog
      open={asked}
      onOpenChange={() => onAnswer(false)}
      size="sm"
      title={t('productForm.variation.removeTitle')}
      closeLabel={t('admin.action.close')}
      footer={
        <>
          <Button look="secondary" onClick={() => onAnswer(false)} data-autofocus>
            {t('admin.action.cancel')}
          </Button>
          <Button onClick={() => onAnswer(true)}>{t('admin.action.continue')}</Button>
        </>
      }
    >
      <p>{t('productForm.variation.keepConfirm')}</p>
      <p className="mt-3 text-sm text-muted">{t('productForm.variation.keptHow')}</p>
    </Dialog>
  );
}
