import BellOff from 'lucide-react/icons/bell-off';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { data } from 'react-router';
import { useI18n } from '#app/customer-i18n.tsx';
import { getShop } from '#app/shop-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { leaveRestock } from '#shop/restock/leave-restock.server.ts';
import { Notice, useCleanAddress } from '../account/notice.tsx';
import { PageMeta } from '../frame/page-meta.tsx';
import type { Route } from './+types/leave-restock.ts';
import { LinkPost } from './link-post.tsx';

const PATH = '/restock/leave';

/** The link that ends mails about stock. Mail scanners load it too: only a post ends them, which an open page sends. */
export function loader({ request }: Route.LoaderArgs) {
  return { search: new URL(request.url).search };
}

/** Everything is in the address, so that mail programs can post whatever they like to it (RFC 8058). */
export async function action({ request, context }: Route.ActionArgs) {
  const parameters = new URL(request.url).searchParams;
  const left = await leaveRestock(getShop(context), {
    request: parameters.get('request') ?? '',
    access_token: parameters.get('access_token') ?? '',
  });
  return left.ok ? data({ state: 'left' as const }) : data({ state: 'invalid' as const }, { status: 410 });
}

export default function LeaveRestockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, localPath } = useI18n();
  useCleanAddress();
  // Stored here, because it is removed from the address at once.
  const [{ search }] = useState(loaderData);
  const state = actionData !== undefined && 'state' in actionData ? actionData.state : undefined;
  return (
    <div className="wrap flex justify-center py-16">
      <PageMeta title={t('restock.leave')} path={PATH} noindex />
      {state === 'left' && (
        <Notice icon={<CircleCheck />} tone="success" title={t('restock.left')} text={t('restock.leaveText')}>
          <ButtonLink to={localPath('/products')}>{t('action.continueShopping')}</ButtonLink>
        </Notice>
      )}
      {state === 'invalid' && (
        <Notice icon={<CircleAlert />} tone="danger" title={t('restock.invalid')} text={t('restock.invalidText')} />
      )}
      {state !== 'left' && state !== 'invalid' && (
        <LinkPost
          action={`${localPath(PATH)}${search}`}
          fields={{}}
          icon={<BellOff />}
          title={t('restock.leave')}
          text={t('restock.leaveText')}
          button={t('restock.leave')}
          posting={t('restock.leaving')}
        />
      )}
    </div>
  );
}
