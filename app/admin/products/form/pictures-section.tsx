import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { PictureList } from '#app/admin/pictures/picture-list.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { MissingCopy } from '#shop/media/copies/picture-copy.ts';
import { fieldId, useEditor } from './editor-context.tsx';

/** A product's pictures in their order; the first stands for it. */
export function PicturesSection({ missingCopies }: { readonly missingCopies: readonly MissingCopy[] }) {
  const t = useAdminTranslate();
  const { draft, change, readOnly, onUploads } = useEditor();
  return (
    <Panel title={t('productForm.images')}>
      <MissingCopies copies={missingCopies} />
      <fieldset id={fieldId('images')} tabIndex={-1} disabled={readOnly} className="min-w-0">
        <PictureList
          name="images"
          folder="products"
          label={t('productForm.images')}
          hideLabel
          pictures={draft.images}
          onChange={(images) => change((before) => ({ ...before, images }))}
          max={30}
          readOnly={readOnly}
          onUploads={(state) => onUploads('images', state)}
        />
      </fieldset>
    </Panel>
  );
}

/** The product's pictures that are still being copied, or could not be, and why. */
function MissingCopies({ copies }: { readonly copies: readonly MissingCopy[] }) {
  const t = useAdminTranslate();
  const waiting = copies.filter(({ state }) => state === 'waiting');
  const givenUp = copies.filter(({ state }) => state === 'given_up');
  return (
    <>
      {waiting.length > 0 && (
        <Alert tone="info" className="mb-4">
          {t('copies.waiting', { n: waiting.length })}
        </Alert>
      )}
      {givenUp.length > 0 && (
        <Alert tone="warning" className="mb-4" title={t('copies.ofProduct', { n: givenUp.length })}>
          <p>{t('copies.ofProductText')}</p>
          <ul className="mt-3 flex flex-col gap-3">
            {givenUp.map(({ path, address, reason, detail }) => (
              <li key={path}>
                {reason === null ? null : t(`copies.reason.${reason}`)}
                {detail === null ? '' : ` (${detail})`}
                <p className="break-all text-sm text-muted">{address}</p>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
