import type { ClipboardEvent, KeyboardEvent } from 'react';
import { OrderStatusBadge } from '#app/order-standing.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { type FormError, FormErrors } from '#app/ui/fields/form-errors.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Link } from '#app/ui/link.tsx';
import { carrierOfNumber, compactNumber } from '#shop/orders/parcels/parcel-number.ts';
import type { ShippedParcel } from '#shop/orders/parcels/ship-parcels.server.ts';
import { CARRIER_NAMES, CARRIERS, MAX_TRACKING_NUMBER } from '#shop/orders/tracking.ts';
import { type AdminTranslate, useAdminTranslate } from '../../admin-i18n.tsx';
import { sayNumberQuestion } from '../details/order-tracking.tsx';
import type { ParcelRow } from './parcel-row.ts';
import type { ParcelsReply } from './parcels-action.server.ts';
import { sayParcelRefusal } from './say-refusal.ts';
import type { ParcelFields } from './use-parcel-fields.ts';

type RowsProps = {
  readonly fields: ParcelFields;
  readonly reply: ParcelsReply | undefined;
  /** Fills in a list that was pasted into a field of one number. */
  readonly onPasteList: (form: HTMLFormElement, list: string) => void;
};

/** The orders, each with the field for its number, or with the reason why it has none. */
export function ParcelRows({ fields, reply, onPasteList }: RowsProps) {
  const t = useAdminTranslate();
  const { rows } = fields;
  const twins = findTwins(fields);
  const refused = reply?.ok && reply.did === 'ship' ? reply.shipped.filter((one) => !one.ok) : [];
  const errors = rows.flatMap((row, at): FormError[] => {
    const message = sayRefusal(t, refused, row);
    return message === undefined ? [] : [{ message: `#${row.number}: ${message}`, fieldId: numberId(at) }];
  });
  if (reply?.ok === false && reply.code !== 'list') errors.push({ message: t(`parcels.problem.${reply.code}`) });
  return (
    <>
      <FormErrors title={t('parcels.failed')} errors={errors} attempt={reply} />
      <ol className="mt-4 flex flex-col gap-3">
        {rows.map((row, at) => (
          <li
            key={row.id}
            className="grid gap-x-6 gap-y-3 rounded-card border border-line bg-raised p-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_30rem]"
          >
            <RowFacts row={row} isTaken={fields.isTaken(row)} />
            {row.refusal === null ? (
              <RowFields
                {...{ row, at, fields, onPasteList }}
                error={sayRefusal(t, refused, row)}
                twin={twins.get(row.id)}
                isAsked={refused.some((one) => one.orderId === row.id && !one.ok && one.code === 'number_questioned')}
              />
            ) : (
              <p className="self-center text-muted">
                {t('bulk.line', { number: row.number, why: sayParcelRefusal(t, row.refusal) })}
                {row.start.number !== '' && <span className="numeric block">{row.start.number}</span>}
              </p>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

const SHOWN_GOODS = 3;

function RowFacts({ row, isTaken }: { readonly row: ParcelRow; readonly isTaken: boolean }) {
  const t = useAdminTranslate();
  const { number, receiver, phone, method, place, goods } = row;
  const more = goods.length - SHOWN_GOODS;
  return (
    <div className="min-w-0 text-sm">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Link to={`/admin/orders/${row.id}`} className="numeric text-base font-semibold hover:text-accent">
          {t('orders.number', { number })}
        </Link>
        <OrderStatusBadge t={t} order={row} />
        {isTaken && <Badge tone="ink">{t('parcels.taken')}</Badge>}
      </p>
      <p className="mt-1 wrap-anywhere">
        <bdi className="font-medium">{receiver}</bdi>
        {' · '}
        {phone === null ? (
          <span className="text-danger">{t('parcels.noPhone')}</span>
        ) : (
          <span className="numeric">{phone}</span>
        )}
      </p>
      <p className="wrap-anywhere text-muted">{[method, place].filter(Boolean).join(' · ')}</p>
      <p className="mt-1 wrap-anywhere">
        {goods.slice(0, SHOWN_GOODS).join(', ')}
        {more > 0 && ` ${t('parcels.moreGoods', { n: more })}`}
      </p>
    </div>
  );
}

type FieldsProps = Pick<RowsProps, 'fields' | 'onPasteList'> & {
  readonly row: ParcelRow;
  readonly at: number;
  readonly error: string | undefined;
  readonly twin: ParcelRow | undefined;
  readonly isAsked: boolean;
};

function RowFields({ row, at, fields, onPasteList, error, twin, isAsked }: FieldsProps) {
  const t = useAdminTranslate();
  const typed = fields.of(row);
  return (
    <div className="grid content-start gap-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <input type="hidden" name={`order[${at}]`} value={row.id} />
      <SelectField
        name={`carrier[${at}]`}
        label={t('parcels.carrierOf', { number: row.number })}
        value={typed.carrier}
        onChange={({ currentTarget: { value } }) => {
          const carrier = CARRIERS.find((one) => one === value);
          if (carrier !== undefined) fields.set({ ...typed, carrier });
        }}
        options={CARRIERS.map((carrier) => ({
          value: carrier,
          label: carrier === 'other' ? t('tracking.carrier.other') : CARRIER_NAMES[carrier],
        }))}
      />
      <TextField
        id={numberId(at)}
        name={`number[${at}]`}
        label={t('parcels.numberOf', { number: row.number })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_TRACKING_NUMBER}
        enterKeyHint="next"
        data-parcel-number
        data-twin={twin?.number}
        value={typed.number}
        onChange={({ currentTarget: { value } }) =>
          fields.set({ ...typed, number: value, carrier: carrierOfNumber(value) ?? typed.carrier })
        }
        onKeyDown={goOn}
        onPaste={(event) => pasteList(event, onPasteList)}
        error={error ?? (twin && t('parcels.problem.used', { number: twin.number }))}
      />
      {isAsked && (
        <CheckboxField
          name={`accepted[${at}]`}
          value={typed.number.trim()}
          label={t('parcels.accept')}
          checked={typed.accepted !== '' && typed.accepted === typed.number.trim()}
          onChange={({ currentTarget: { checked } }) =>
            fields.set({ ...typed, accepted: checked ? typed.number.trim() : '' })
          }
          className="sm:col-span-2"
        />
      )}
      {fields.isTaken(row) && <LeaveOut row={row} at={at} fields={fields} />}
    </div>
  );
}

/** Leaves an order out that a list has taken in. */
function LeaveOut({ row, at, fields }: Pick<FieldsProps, 'row' | 'at' | 'fields'>) {
  const t = useAdminTranslate();
  return (
    <>
      <input type="hidden" name={`taken[${at}]`} value="yes" />
      <Button
        type="submit"
        name="leave"
        value={row.id}
        look="quiet"
        size="sm"
        className="-ms-3 justify-self-start sm:col-span-2"
        aria-label={t('parcels.leaveOf', { number: row.number })}
        onClick={(event) => {
          event.preventDefault();
          // The button goes with its row.
          const stops = findStops(event.currentTarget.form);
          stops[stops.findIndex(({ id }) => id === numberId(at)) + 1]?.focus();
          fields.leave(row);
        }}
      >
        {t('parcels.leave')}
      </Button>
    </>
  );
}

const numberId = (at: number) => `parcel-number-${at}`;

/** For an order whose number another one further up has, that one: a scanner may have read one label twice. */
function findTwins({ rows, of }: ParcelFields): ReadonlyMap<string, ParcelRow> {
  const first = new Map<string, ParcelRow>();
  const twins = new Map<string, ParcelRow>();
  for (const row of rows) {
    const number = compactNumber(of(row).number);
    const twin = first.get(number);
    if (number === '') continue;
    if (twin === undefined) first.set(number, row);
    else twins.set(row.id, twin);
  }
  return twins;
}

/**
 * A scanner presses Enter after each number: on to the next field, and after the last to the button, pressing nothing.
 * A number that an order has already is marked, so that the next one takes its place.
 */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const { form, dataset } = event.currentTarget;
  if (dataset.twin !== undefined) {
    event.currentTarget.select();
    return;
  }
  const stops = findStops(form);
  stops[stops.indexOf(event.currentTarget) + 1]?.focus();
}

/** Where Enter goes: the fields of the numbers, and after them the button. */
function findStops(form: HTMLFormElement | null): readonly HTMLElement[] {
  return [...(form?.querySelectorAll<HTMLElement>('[data-parcel-number], [data-ship]') ?? [])];
}

/** Several lines are a list, wherever they are pasted. */
function pasteList(event: ClipboardEvent<HTMLInputElement>, onPasteList: RowsProps['onPasteList']): void {
  const text = event.clipboardData.getData('text/plain');
  const { form } = event.currentTarget;
  if (form === null || !/[\t\n\r]/.test(text.trim())) return;
  event.preventDefault();
  onPasteList(form, text);
}

function sayRefusal(t: AdminTranslate, refused: readonly ShippedParcel[], row: ParcelRow): string | undefined {
  const found = refused.find((one) => one.orderId === row.id);
  // An order that cannot be shipped here has no field: it is in the list of outcomes.
  if (found === undefined || found.ok || row.refusal !== null) return undefined;
  if (found.code === 'number_invalid') return t('orders.problem.number_invalid');
  if (found.code !== 'number_questioned') return sayParcelRefusal(t, found.code);
  return sayNumberQuestion(t, found.question);
}
