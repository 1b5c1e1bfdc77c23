import { useState } from 'react';
import { useReply } from '#app/forms/use-reply.ts';
import type { TypedParcel } from '#shop/orders/parcels/parcel.ts';
import type { ParcelRow } from './parcel-row.ts';
import type { ParcelsReply } from './parcels-action.server.ts';

export type ParcelFields = ReturnType<typeof useParcelFields>;

/** What is in the fields. A reply brings what was filled in; where it brings nothing, everything stays. */
export function useParcelFields(rows: readonly ParcelRow[], reply: ParcelsReply | undefined) {
  const [state, setState] = useState(() => ({ ...startOf(reply), attempt: 0, isDirty: false }));
  useReply(reply, (next) => {
    if (next.fields === null) return;
    const isDirty = !next.ok || next.did === 'fill' || next.shipped.some(({ ok }) => !ok);
    setState(({ attempt }) => ({ ...startOf(next), attempt: attempt + 1, isDirty }));
    // The pressed button is gone once everything has left.
    if (next.ok && !isDirty) document.getElementById('main')?.focus();
  });
  const of = (row: ParcelRow) => state.parcels.get(row.id) ?? row.start;
  return {
    ...state,
    of,
    ready: rows.filter((row) => row.refusal === null && of(row).number.trim() !== '').length,
    setList: (list: string) => setState((before) => ({ ...before, list, isDirty: true })),
    set(parcel: TypedParcel): void {
      setState((before) => ({
        ...before,
        isDirty: true,
        parcels: new Map(before.parcels).set(parcel.orderId, parcel),
      }));
    },
  };
}

function startOf(reply: ParcelsReply | undefined) {
  const { parcels = [], list = '' } = reply?.fields ?? {};
  return { parcels: new Map(parcels.map((one) => [one.orderId, one])), list };
}
