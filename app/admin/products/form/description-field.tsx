import { type ComponentProps, useState } from 'react';
import { ProductDescription, type ShownDescription } from '#app/product-description.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { DraftTextarea } from './draft-fields.tsx';
import { useDraftField } from './editor-context.tsx';

type Preview = ShownDescription | 'loading' | 'failed';

/** A description, and how the product page will show it: its HTML is cleaned by the server first. */
export function DescriptionField(props: ComponentProps<typeof DraftTextarea>) {
  const t = useAdminTranslate();
  const { value, props: field } = useDraftField(props.name);
  const [preview, setPreview] = useState<Preview | null>(null);

  async function open(): Promise<void> {
    setPreview('loading');
    setPreview(await askPreview(value));
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <DraftTextarea {...props} className="w-full [&_textarea]:min-h-48" />
      {!field.readOnly && (
        <Button
          look="quiet"
          size="sm"
          className="-ms-3.5 noscript:hidden"
          aria-haspopup="dialog"
          disabled={value.trim() === ''}
          onClick={() => void open()}
        >
          {t('productForm.preview')}
        </Button>
      )}
      <Dialog
        open={preview !== null}
        onOpenChange={() => setPreview(null)}
        title={t('productForm.previewTitle')}
        description={t('productForm.previewText')}
        closeLabel={t('admin.action.close')}
      >
        <div lang={props.lang} aria-busy={preview === 'loading'}>
          {preview !== null && <Shown preview={preview} />}
        </div>
      </Dialog>
    </div>
  );
}

function Shown({ preview }: { readonly preview: Preview }) {
  const t = useAdminTranslate();
  if (preview === 'loading') return <p className="text-muted">{t('admin.loading')}</p>;
  if (preview === 'failed')
    return (
      <p role="alert" className="text-danger">
        {t('productForm.previewFailed')}
      </p>
    );
  return <ProductDescription {...preview} none={<p className="text-muted">{t('productForm.previewEmpty')}</p>} />;
}

async function askPreview(description: string): Promise<Preview> {
  try {
    const body = new URLSearchParams({ description });
    const response = await fetch('/admin/products/description', { method: 'POST', body });
    return response.ok ? ((await response.json()) as ShownDescription) : 'failed';
  } catch {
    return 'failed';
  }
}
