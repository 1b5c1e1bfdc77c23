import { data, Form, useNavigation, useSearchParams } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { OrderStatusBadge } from '#app/order-standing.tsx';
import { getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { type BulkStep, MAX_BULK, parseBulkStep, refuseInBulk } from '#shop/orders/bulk-step.ts';
import { type MovedOrder, type MoveRefusal, moveOrders } from '#shop/orders/move-orders.server.ts';
import { listStaffOrdersById, type StaffOrderCard } from '#shop/orders/staff-orders-view.server.ts';
import { useAdminTranslate, useWords } from '../admin-i18n.tsx';
import { CloseButton, useDialogPage } from '../desk/dialogs.tsx';
import { refuse } from '../desk/refuse.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/bulk.ts';
import { BulkDone } from './bulk-done.tsx';
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
  const { id: actorId } = await requireStaff(context, 'edit');
  const form = await readFormData(request);
  const to = parseBulkStep(form.get('step'));
  if (to === null) return refuse<BulkReply>({ ok: false, code: 'none' });
  // One more than allowed, to recognise too many.
  const orderIds = form.getAll('order').slice(0, MAX_BULK + 1);
  const moved = await moveOrders(getShop(context), { orderIds: orderIds.map(String), to, actorId });
  return moved.ok
    ? data<BulkReply>({ ok: true, moved: moved.value })
    : refuse<BulkReply>({ ok: false, code: moved.error.code });
}

type BulkReply =
  | { readonly ok: true; readonly moved: readonly MovedOrder[] }
  | { readonly ok: false; readonly code: 'none' | 'too_many' };

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
export default function BulkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { step, orders, isTooMany } = loaderData;
  const t = useAdminTranslate();
  const navigation = useNavigation();
  const [parameters] = useSearchParams();
  const list = ordersHref(parameters, { page: parameters.get('page') });
  const { open, close } = useDialogPage(list);
  const words = wordsOf(step, orders);
  const { will, leftOut } = planBulk(orders, step);
  const done = actionData?.ok ? actionData.moved : null;
  const busy = navigation.formMethod === 'POST';
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size="md"
      title={t(`bulk.${words}.title`)}
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
                {t(`bulk.${words}.submit`, { n: will.length })}
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
        !isTooMany && <BulkPreview words={words} will={will} leftOut={leftOut} />
      ) : (
        <BulkOutcome words={words} moved={done} />
      )}
    </Dialog>
  );
}

type Words = BulkStep | 'ready';

/** What the step is called: nothing is sent when all of the orders are collected from the shop. */
function wordsOf(step: BulkStep, orders: readonly StaffOrderCard[]): Words {
  return step === 'shipped' && orders.length > 0 && orders.every(({ isCollected }) => isCollected) ? 'ready' : step;
}

function planBulk(orders: readonly StaffOrderCard[], step: BulkStep) {
  const will = orders.filter((order) => refuseInBulk(order, step) === null);
  const leftOut = orders.flatMap((order) => {
    const code = refuseInBulk(order, step);
    return code === null ? [] : [{ number: order.order_number, code }];
  });
  return { will, leftOut };
}

/** What will happen to which orders, and which are left out and why, before anything is done. */
function BulkPreview({ words, will, leftOut }: ReturnType<typeof planBulk> & { readonly words: Words }) {
  const { t, money } = useWords();
  if (will.length + leftOut.length === 0) return <Alert tone="warning">{t('bulk.none')}</Alert>;
  return (
    <div className="flex flex-col gap-6">
      {will.length === 0 ? (
        <Alert tone="warning">{t('bulk.nothing')}</Alert>
      ) : (
        <section>
          <h3 className="text-base">{t(`bulk.${words}.will`, { n: will.length })}</h3>
          <p className="mt-0.5 text-sm text-muted">{t('bulk.mailed')}</p>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {will.map((order) => (
              <li key={order.id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-2.5">
                <span className="numeric font-semibold">{t('orders.number', { number: order.order_number })}</span>
                <OrderStatusBadge t={t} order={order} />
                <span className="numeric ms-auto font-semibold">{money(order.total_amount)}</span>
                <bdi className="basis-full truncate text-sm text-muted">{order.customerName}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      <BulkRefusals title={t('bulk.leftOut', { n: leftOut.length })} refused={leftOut} />
    </div>
  );
}

/** The results per order; all of them can be undone for a while. */
function BulkOutcome(props: { readonly words: Words; readonly moved: readonly MovedOrder[] }) {
  const { words, moved } = props;
  const t = useAdminTranslate();
  const changeIds = moved.flatMap((one) => (one.ok ? [one.changeId] : []));
  const refused = moved.flatMap((one) => (one.ok ? [] : [one]));
  return (
    <div className="flex flex-col gap-6">
      {changeIds.length > 0 && (
        <BulkDone changeIds={changeIds}>{t(`bulk.${words}.did`, { n: changeIds.length })}</BulkDone>
      )}
      <BulkRefusals title={t('bulk.refused', { n: refused.length })} refused={refused} />
    </div>
  );
}

function BulkRefusals(props: {
  readonly title: string;
  readonly refused: readonly { readonly number: number; readonly code: MoveRefusal }[];
}) {
  const { title, refused } = props;
  const t = useAdminTranslate();
  if (refused.length === 0) return null;
  return (
    <section>
      <h3 className="text-base">{title}</h3>
      <ul className="mt-2 flex flex-col gap-1 text-sm text-muted">
        {refused.map(({ number, code }) => (
          <li key={number} className="numeric">
            {t('bulk.line', { number, why: t(`bulk.why.${code}`) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
