import { useState } from 'react';
import { useReply } from '#app/forms/use-reply.ts';
import type { TypedParcel } from '#shop/orders/parcels/parcel.ts';
import type { ParcelRow } from './parcel-row.ts';
import type { ParcelsReply } from './parcels-action.server.ts';

export type ParcelFields = ReturnType<typeof useParcelFields>;

/**
 * What is in the fields, of the chosen orders and of those that a list has taken in. A reply brings what was filled in;
 * where it brings nothing, everything stays.
 */
export function useParcelFields(chosen: readonly ParcelRow[], reply: ParcelsReply | undefined) {
  const [state, setState] = useState(() => ({ ...startOf(reply), attempt: 0, isDirty: false }));
  useReply(reply, (next) => {
    if (next.fields === null) return;
    const isDirty = !next.ok || next.did !== 'ship' || next.shipped.some(({ ok }) => !ok);
    setState(({ attempt }) => ({ ...startOf(next), attempt: attempt + 1, isDirty }));
    // The pressed button is gone once everything has left.
    if (next.ok && !isDirty) document.getElementById('main')?.focus();
  });
  const of = (row: ParcelRow) => state.parcels.get(row.id) ?? row.start;
  const taken = state.taken.filter(({ id }) => !chosen.some((row) => row.id === id));
  const rows = [...chosen, ...taken];
  return {
    ...state,
    of,
    rows,
    isTaken: (row: ParcelRow) => taken.includes(row),
    ready: rows.filter((row) => row.refusal === null && of(row).number.trim() !== '').length,
    setList: (list: string) => setState((before) => ({ ...before, list, isDirty: true })),
    set(parcel: TypedParcel): void {
      setState((before) => ({
        ...before,
        isDirty: true,
        parcels: new Map(before.parcels).set(parcel.orderId, parcel),
      }));
    },
    /** Leaves an order out that a list has taken in. */
    leave({ id }: ParcelRow): void {
      setState((before) => ({
        ...before,
        taken: before.taken.filter((row) => row.id !== id),
        parcels: new Map([...before.parcels].filter(([orderId]) => orderId !== id)),
      }));
    },
  };
}

function startOf(reply: ParcelsReply | undefined) {
  const { parcels = [], list = '', taken = [] } = reply?.fields ?? {};
  return { parcels: new Map(parcels.map((one) => [one.orderId, one])), list, taken };
}
