import { Form, useNavigation } from 'react-router';
import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { useMay } from '#app/admin/use-may.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { CopyProgress, GivenUpCopy } from '#shop/media/copies/picture-copy.ts';

type ImportPicturesProps = { readonly progress: CopyProgress; readonly givenUp: readonly GivenUpCopy[] };

/** The progress of an import's pictures, and which could not be copied and why. */
export function ImportPictures({ progress, givenUp }: ImportPicturesProps) {
  const t = useAdminTranslate();
  const { waiting, copied, given_up } = progress;
  const all = waiting + copied + given_up;
  if (all === 0) return null;
  const label = t('copies.progress', { done: copied + given_up, all });
  return (
    <Panel title={t('copies.title')}>
      {waiting > 0 ? (
        <>
          <p className="mb-3 font-semibold">{label}</p>
          <ProgressBar value={copied + given_up} max={all} label={label} />
          <p className="mt-3 text-sm text-muted">{t('copies.leave')}</p>
          <noscript>
            <TextLink to="">{t('copies.again')}</TextLink>
          </noscript>
        </>
      ) : (
        <p>{t('copies.done', { n: copied })}</p>
      )}
      {given_up > 0 && <GivenUp count={given_up} givenUp={givenUp} />}
    </Panel>
  );
}

function GivenUp({ count, givenUp }: { readonly count: number; readonly givenUp: readonly GivenUpCopy[] }) {
  const t = useAdminTranslate();
  const mayEdit = useMay('edit');
  const busy = useNavigation().state === 'submitting';
  return (
    <Alert
      tone="warning"
      className="mt-4"
      title={t('copies.givenUp', { n: count })}
      action={
        mayEdit && (
          <Form method="post">
            <input type="hidden" name="intent" value="retry-pictures" />
            <Button type="submit" look="secondary" size="sm" busy={busy}>
              {t('copies.retry')}
            </Button>
          </Form>
        )
      }
    >
      <p>{t('copies.givenUpText')}</p>
      {givenUp.length < count && <p className="mt-3">{t('copies.first', { n: givenUp.length })}</p>}
      <ul className="mt-3 flex flex-col gap-3">
        {givenUp.map(({ address, reason, detail, productId, productName }) => (
          <li key={address} className="min-w-0">
            <TextLink to={`/admin/products/${productId}`}>{productName}</TextLink>
            <p>
              {t(`copies.reason.${reason}`)}
              {detail === null ? '' : ` (${detail})`}
            </p>
            <p className="break-all text-sm text-muted">{address}</p>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
