import type { ReactNode } from 'react';
import { data, Form, useNavigation, useSearchParams } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { MAX_BULK, parseBulkStep } from '#shop/orders/bulk-step.ts';
import { listStaffOrdersById } from '#shop/orders/staff-orders-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { CloseButton } from '../desk/close-button.tsx';
import { useDialogPage } from '../desk/use-dialog-page.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/bulk.ts';
import { answerBulkForm } from './bulk-action.server.ts';
import { BulkOutcome } from './bulk-outcome.tsx';
import { BulkPreview, planBulk } from './bulk-preview.tsx';
import { ordersHref } from './orders-query.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, 'edit');
  const parameters = new URL(request.url).searchParams;
  const step = parseBulkStep(parameters.get('step'));
  if (step === null) throw data(null, { status: 404 });
  const ids = [...new Set(parameters.getAll('order'))];
  const isTooMany = ids.length > MAX_BULK;
  return { step, isTooMany, orders: isTooMany ? [] : await listStaffOrdersById(getShop(context), ids) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  return answerBulkForm(getShop(context), viewer.id, await readFormData(request));
}

/** The preview stays after the step: the orders then have another status and would all be left out. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: {
  actionResult?: unknown;
  defaultShouldRevalidate: boolean;
}) {
  return actionResult === undefined && defaultShouldRevalidate;
}

/** One step for several orders, over their list: first the preview, then the result. */
export default function BulkPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const { step, orders, isTooMany } = loaderData;
  const t = useAdminTranslate();
  const navigation = useNavigation();
  const [parameters] = useSearchParams();
  const list = ordersHref(parameters, { page: parameters.get('page') });
  const { open, close } = useDialogPage(list);
  const { will, leftOut } = planBulk(orders, step);
  const done = actionData?.ok ? actionData.moved : null;
  const busy = navigation.formMethod === 'POST';
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size="md"
      title={t(`bulk.${step}.title`)}
      closeLabel={t('admin.action.close')}
      closeTo={list}
      footer={
        done !== null || will.length === 0 ? (
          <CloseButton to={list} onClick={close} look="primary">
            {t('admin.action.close')}
          </CloseButton>
        ) : (
          <>
            <CloseButton to={list} onClick={close}>
              {t('admin.action.cancel')}
            </CloseButton>
            <Form method="post" preventScrollReset replace>
              <input type="hidden" name="step" value={step} />
              {/* Those that are left out as well: who changed meanwhile is decided when it is done. */}
              {orders.map(({ id }) => (
                <input key={id} type="hidden" name="order" value={id} />
              ))}
              <Button type="submit" block busy={busy}>
                {t(`bulk.${step}.submit`, { n: will.length })}
              </Button>
            </Form>
          </>
        )
      }
    >
      {actionData?.ok === false && (
        <Alert tone="danger" live>
          {actionData.code === 'none' ? t('bulk.none') : t('bulk.tooMany', { n: MAX_BULK })}
        </Alert>
      )}
      {isTooMany && <Alert tone="danger">{t('bulk.tooMany', { n: MAX_BULK })}</Alert>}
      {done === null ? (
        !isTooMany && <BulkPreview step={step} will={will} leftOut={leftOut} />
      ) : (
        <BulkOutcome step={step} moved={done} />
      )}
    </Dialog>
  );
}
