import type { ReactNode } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import type { MissingCopy } from '#shop/media/copies/picture-copy.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';

/** The product's pictures that are still being copied, or could not be, and why. */
export function MissingCopies({ copies }: { readonly copies: readonly MissingCopy[] }): ReactNode {
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
