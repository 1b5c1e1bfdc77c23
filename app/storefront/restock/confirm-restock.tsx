import BellRing from 'lucide-react/icons/bell-ring';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { data } from 'react-router';
import { useI18n } from '#app/customer-i18n.tsx';
import { readFormData, textOf } from '#app/forms/read-form-data.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { confirmRestock } from '#shop/restock/confirm-restock.server.ts';
import { Notice, useCleanAddress } from '../account/notice.tsx';
import { PageMeta } from '../frame/page-meta.tsx';
import type { Route } from './+types/confirm-restock.ts';
import { LinkPost } from './link-post.tsx';

const PATH = '/restock/confirm';

/** The link of the first mail. Loading it changes nothing, because mail scanners do too: an open page posts the token. */
export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('access_token') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const access_token = textOf(await readFormData(request), 'access_token');
  const confirmed = await confirmRestock(getShop(context), { access_token, language: getLanguage(context) });
  return confirmed.ok
    ? data({ state: 'confirmed' as const, restock: confirmed.value })
    : data({ state: 'invalid' as const }, { status: 410 });
}

export default function ConfirmRestockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, localPath } = useI18n();
  useCleanAddress();
  // Stored here, because it is removed from the address at once.
  const [{ token }] = useState(loaderData);
  const restock = actionData?.state === 'confirmed' ? actionData.restock : null;
  const isInvalid = token === null ? restock === null : actionData?.state === 'invalid';
  return (
    <div className="wrap flex justify-center py-16">
      <PageMeta title={t('product.tellMe')} path={PATH} noindex />
      {restock !== null && <Confirmed {...restock} />}
      {isInvalid && (
        <Notice icon={<CircleAlert />} tone="danger" title={t('restock.invalid')} text={t('restock.invalidText')}>
          <ButtonLink to={localPath('/products')}>{t('action.continueShopping')}</ButtonLink>
        </Notice>
      )}
      {restock === null && !isInvalid && (
        <LinkPost
          action={localPath(PATH)}
          fields={{ access_token: token ?? '' }}
          icon={<BellRing />}
          title={t('product.tellMe')}
          text={t('restock.confirmText')}
          button={t('restock.confirmButton')}
          posting={t('restock.confirming')}
        />
      )}
    </div>
  );
}

type ConfirmedProps = { readonly isBack: boolean; readonly name: string | null; readonly path: string | null };

function Confirmed({ isBack, name, path }: ConfirmedProps) {
  const { t, localPath } = useI18n();
  const text =
    name === null
      ? t('restock.hiddenText')
      : t(isBack ? 'restock.backText' : 'restock.confirmedText', { product: name });
  return (
    <Notice icon={<CircleCheck />} tone="success" title={t(isBack ? 'restock.back' : 'restock.confirmed')} text={text}>
      <ButtonLink to={localPath(path ?? '/products')}>
        {t(path === null ? 'action.continueShopping' : 'product.view')}
      </ButtonLink>
    </Notice>
  );
}
