import Plus from 'lucide-react/icons/plus';
import { Outlet } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { getShop } from '#app/shop-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { kindName, UNDECIDED } from '#shop/duties/kind.ts';
import { countByKind, listKinds } from '#shop/duties/kind-view.server.ts';
import { useWords } from '../admin-i18n.tsx';
import { ATTRIBUTES } from '../attributes/attribute-reply.ts';
import { BackLink } from '../desk/back-link.tsx';
import { ReplyAlert, useNotify } from '../desk/undo.tsx';
import { requireStaff } from '../require-staff.ts';
import { usePermission } from '../use-permission.ts';
import type { Route } from './+types/kinds.ts';
import { handleKindUndo } from './duties-action.server.ts';
import { KINDS, MANUFACTURERS, sayDutiesReply } from './duties-reply.ts';

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const { db } = getShop(context);
  const [kinds, counts] = await Promise.all([listKinds(db), countByKind(db)]);
  const countOf = (id: string) => counts.get(id === UNDECIDED ? null : id) ?? 0;
  return { kinds: kinds.map((kind) => ({ ...kind, products: countOf(kind.id) })) };
}

/** Undoes a change of a kind. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'administer');
  return handleKindUndo(getShop(context), viewer, await readFormData(request));
}

/** The kinds of products, and how many duties and products each has; the form of one is above. */
export default function KindsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useWords();
  const canChange = usePermission('administer');
  useReply(actionData, useNotify(KINDS, sayDutiesReply));
  return (
    <>
      <title>{t('duties.kinds')}</title>
      <PageHeader
        above={<BackLink to="/admin/products">{t('productForm.back')}</BackLink>}
        title={t('duties.kinds')}
        description={t('duties.kindsText')}
        actions={
          <>
            <ButtonLink to={ATTRIBUTES} look="secondary">
              {t('attributes.title')}
            </ButtonLink>
            <ButtonLink to="/admin/products/claims" look="secondary">
              {t('claims.title')}
            </ButtonLink>
            <ButtonLink to="/admin/products/recalls" look="secondary">
              {t('recalls.title')}
            </ButtonLink>
            <ButtonLink to={MANUFACTURERS} look="secondary">
              {t('duties.manufacturers')}
            </ButtonLink>
            <ButtonLink to="/admin/products/producer-report" look="secondary">
              {t('producerReport.title')}
            </ButtonLink>
            {canChange && (
              <ButtonLink to={`${KINDS}/new`} icon={<Plus aria-hidden="true" className="size-4" />}>
                {t('duties.addKind')}
              </ButtonLink>
            )}
          </>
        }
      />
      <ReplyAlert said={actionData && sayDutiesReply(t, actionData)} action={KINDS} />
      <Outlet />
      <Panel flush>
        <ul>
          {loaderData.kinds.map((kind) => (
            <li
              key={kind.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line px-4 py-3 not-first:border-t sm:px-6"
            >
              <span className="min-w-0 flex-1 font-medium">
                <TextLink to={`${KINDS}/${kind.id}`}>{kindName(kind, language)}</TextLink>
              </span>
              <span className="text-sm text-muted">
                {t('duties.count', { n: kind.duties.length })} · {t('duties.products', { n: kind.products })}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
