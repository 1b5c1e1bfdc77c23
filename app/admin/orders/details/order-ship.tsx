import { useId, useState } from 'react';
import { data, redirect } from 'react-router';
import { type AdminTranslate, useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { statusOf } from '#app/admin/desk/refuse.ts';
import { requireStaff } from '#app/admin/require-staff.ts';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { readFormData } from '#app/forms/read-form-data.ts';
import { getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { NumberStepper } from '#app/ui/fields/number-stepper.tsx';
import { nameOfItem, type StaffOrderDetail } from '#shop/orders/order-detail.ts';
import { findStaffOrder } from '#shop/orders/order-detail-view.server.ts';
import { isStepQuestion, moneyQuestion, STEP_QUESTIONS } from '#shop/orders/order-need.ts';
import { findNumberQuestion } from '#shop/orders/parcels/find-number-question.server.ts';
import { expectedCarrier } from '#shop/orders/parcels/parcel-carrier.ts';
import type { NumberQuestion } from '#shop/orders/parcels/parcel-number.ts';
import { type ShipPartError, shipPart } from '#shop/orders/shipments/ship-part.server.ts';
import { countUnits } from '#shop/orders/shipments/shipment.ts';
import type { TrackingProblem } from '#shop/orders/tracking.ts';
import { detailsAfter, OrderDeskDialog } from '../order-desk-dialog.tsx';
import type { Route } from './+types/order-ship.ts';
import { sayClosing } from './order-closing.tsx';
import { sayNumberQuestion, TrackingFields } from './order-tracking.tsx';
import { readUnits } from './refund-input.ts';
import { parseShipInput, typedUnits } from './ship-input.ts';
import { sayOrderProblem } from './status-form.tsx';
import { isTrackingProblem, readTrackingFields, readTypedTracking, typedTracking } from './tracking-input.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireStaff(context, 'edit');
  const order = await findStaffOrder(getShop(context), { orderId: params.orderId });
  if (order === null) throw data(null, { status: 404 });
  return { order };
}

type Refusal = ShipPartError['code'] | TrackingProblem | 'invalid' | 'number_questioned';

/** Sends what was chosen; nothing has happened before. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  const form = await readFormData(request);
  const input = parseShipInput(form);
  const typed = { units: typedUnits(form), parcel: readTypedTracking(form), accepted: input?.accepted ?? [] };
  const refuse = (code: Refusal, question: NumberQuestion | null = null) =>
    data({ code, question, typed }, { status: statusOf(code) });
  if (input === null) return refuse('invalid');
  const parcel = readTrackingFields(form);
  if (!parcel.ok) return refuse(parcel.code);
  const { orderId } = params;
  const { accepted } = typed.parcel;
  const question = await findNumberQuestion(getShop(context), { orderId, tracking: parcel.tracking, accepted });
  if (question !== null) return refuse('number_questioned', question);
  const sent = await shipPart(getShop(context), { ...input, orderId, tracking: parcel.tracking, actorId: viewer.id });
  if (!sent.ok) return refuse(sent.error.code);
  const { isLast, changeId } = sent.value;
  return redirect(detailsAfter(request, orderId, isLast ? 'shipped' : 'part_shipped', changeId));
}

/** Asks what is in a parcel and where it can be followed. */
export default function OrderShipPage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const t = useAdminTranslate();
  const id = useId();
  const code = actionData?.code ?? null;
  const words = order.isCollected ? 'readyPart' : 'shipPart';
  const isOver = order.status !== 'confirmed' || order.toShip.length === 0;
  const asked = [...(actionData?.typed.accepted ?? []), code, moneyQuestion(order, 'shipped')];
  const questions = isOver ? [] : STEP_QUESTIONS.filter((question) => asked.includes(question));
  const problem = code !== null && isTrackingProblem(code) ? code : null;
  const question = actionData?.question ?? null;
  const over = isOver ? (sayClosing(t, order) ?? t('shipPart.over')) : null;
  const message = sayProblem(t, { code, question }) ?? over;
  const field = problem === 'url_invalid' ? 'url' : 'number';
  const fieldId = problem === null && question === null ? undefined : `${id}-${field}`;
  const [parcel, setParcel] = useState(actionData?.typed.parcel ?? typedTracking(null, expectedCarrier(order)));
  return (
    <OrderDeskDialog
      orderId={order.id}
      title={t(`${words}.title`, { number: order.order_number })}
      description={t(`${words}.text`)}
      submit={t(order.isCollected ? 'orders.action.ready' : 'orders.action.ship')}
      failed={t(`${words}.failed`)}
      errors={message === null ? [] : [{ message, fieldId }]}
      attempt={actionData}
      isOver={isOver}
    >
      <HiddenFields fields={{ parts_seen: order.shipments.length, accepted: questions }} />
      {questions.map((question) => (
        <Alert key={question} tone="warning" live>
          {t(`orders.question.${question}`)}
        </Alert>
      ))}
      <Units order={order} typed={actionData?.typed.units ?? {}} />
      {!order.isCollected && (
        <TrackingFields id={id} typed={parcel} onType={setParcel} problem={problem} question={question} />
      )}
    </OrderDeskDialog>
  );
}

function sayProblem(
  t: AdminTranslate,
  { code, question }: { code: Refusal | null; question: NumberQuestion | null },
): string | null {
  if (question !== null) return sayNumberQuestion(t, question);
  return code === null || isStepQuestion(code) ? null : sayOrderProblem(t, code);
}

type UnitsProps = {
  readonly order: StaffOrderDetail;
  /** By item; what was not typed is everything that is left. */
  readonly typed: Readonly<Record<string, number>>;
};

/** The units of each item for this parcel, and what follows it. */
function Units({ order, typed }: UnitsProps) {
  const t = useAdminTranslate();
  const words = order.isCollected ? 'readyPart' : 'shipPart';
  const [units, setUnits] = useState(typed);
  const chosen = order.toShip.map(({ itemId, quantity }) => ({
    itemId,
    quantity: Math.min(Math.max(units[itemId] ?? quantity, 0), quantity),
  }));
  const follows = countUnits(order.toShip) - countUnits(chosen);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{t(`${words}.units`)}</legend>
      <ul className="divide-y divide-line border-y border-line">
        {order.toShip.map(({ itemId, quantity }, index) => {
          const name = nameOfItem(order, itemId);
          const choose = (next: number) => setUnits((before) => ({ ...before, [itemId]: next }));
          const all = order.items.find((item) => item.id === itemId)?.quantity ?? quantity;
          return (
            // The stepper says what was typed only when it is left; what follows is counted with each key.
            <li
              key={itemId}
              onInput={({ target }) => target instanceof HTMLInputElement && choose(readUnits(target.value, quantity))}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-medium">{name}</p>
                <p className="numeric text-sm text-muted">{t(`${words}.left`, { n: quantity, all })}</p>
              </div>
              <input type="hidden" name={`lines[${index}].item_id`} value={itemId} />
              <NumberStepper
                name={`lines[${index}].quantity`}
                label={t(`${words}.unitsOf`, { name })}
                decreaseLabel={t('refund.fewer', { name })}
                increaseLabel={t('refund.more', { name })}
                size="sm"
                min={0}
                max={quantity}
                value={chosen[index]?.quantity ?? quantity}
                onValueChange={choose}
              />
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-sm text-muted noscript:hidden">
        {follows === 0 ? t(`${words}.last`) : t('shipPart.follows', { n: follows })}
      </p>
    </fieldset>
  );
}
