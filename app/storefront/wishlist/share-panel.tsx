import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { Form } from 'react-router';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import type { FormReply } from '#app/forms/parse-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { shareWishlistSchema } from '#shop/wishlist/wishlist-input.ts';
import type { OwnWishlist } from '#shop/wishlist/wishlist-view.server.ts';
import { AccountForm } from '../account/account-form.tsx';
import { useStorefront } from '../frame/storefront-context.tsx';

export const SHARE_ID = 'share-wishlist';

type SharePanelProps = { readonly sharing: OwnWishlist['sharing']; readonly reply: FormReply | undefined };

/** Makes a link to the wishlist, shows it, or ends it. */
export function SharePanel({ sharing, reply }: SharePanelProps) {
  const { t, localPath } = useI18n();
  return (
    <div id={SHARE_ID} className="mt-14 max-w-xl scroll-mt-28 md:mt-20">
      <Panel title={t('wishlist.shareTitle')}>
        <p className="mb-4 text-muted">{t('wishlist.shareText')}</p>
        {sharing === null ? (
          <AccountForm
            id="make-link"
            schema={shareWishlistSchema}
            action={localPath('/wishlist')}
            reply={reply}
            texts={{ too_long: 'address.tooLong' }}
            button={{ label: t('wishlist.makeLink') }}
          >
            {(input) => (
              <>
                <input type="hidden" name="intent" value="share" />
                <TextField
                  {...input('name')}
                  label={t('wishlist.shareName')}
                  hint={t('wishlist.shareNameHint')}
                  optional={t('form.optional')}
                  autoComplete="off"
                />
              </>
            )}
          </AccountForm>
        ) : (
          <SharedLink {...sharing} />
        )}
      </Panel>
    </div>
  );
}

function SharedLink({ token, name }: NonNullable<OwnWishlist['sharing']>) {
  const { t, localPath } = useI18n();
  const { origin } = useStorefront();
  const address = `${origin}${localPath(`/wishlist/shared/${token}`)}`;
  return (
    <div className="flex flex-col gap-4">
      <TextField
        id="wishlist-link"
        label={t('wishlist.link')}
        hint={name === null ? t('wishlist.noName') : t('wishlist.underName', { name })}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <CopyButton address={address} />
        <Form method="post" action={localPath('/wishlist')} preventScrollReset>
          <input type="hidden" name="intent" value="stop-sharing" />
          <Button type="submit" look="secondary">
            {t('wishlist.stopSharing')}
          </Button>
        </Form>
      </div>
    </div>
  );
}

function CopyButton({ address }: { readonly address: string }) {
  const t = useTranslate();
  const toast = useToast();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => toast.error({ title: t('auth.unexpected') }),
    );
  return (
    <Button
      className="noscript:hidden"
      icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? t('wishlist.copied') : t('wishlist.copy')}</span>
    </Button>
  );
}
