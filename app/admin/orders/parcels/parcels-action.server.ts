import { data } from 'react-router';
import { z } from 'zod';
import { refuse, statusOf } from '#app/admin/desk/refuse.ts';
import { readMultipart } from '#app/forms/read-multipart.server.ts';
import { readSmallFile } from '#shop/exchange/file/read-small-table.server.ts';
import { MAX_PARCEL_LIST_BYTES, type ParcelListProblem } from '#shop/exchange/parcels/parcel-list.ts';
import { readParcelList } from '#shop/exchange/parcels/read-parcel-list.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { MAX_BULK } from '#shop/orders/bulk-step.ts';
import { fillParcels } from '#shop/orders/parcels/fill-parcels.server.ts';
import type { MatchedList } from '#shop/orders/parcels/match-list.ts';
import type { TypedParcel } from '#shop/orders/parcels/parcel.ts';
import { listParcels } from '#shop/orders/parcels/parcels-view.server.ts';
import { type ShippedParcel, shipParcels } from '#shop/orders/parcels/ship-parcels.server.ts';
import { CARRIERS } from '#shop/orders/tracking.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type ParcelRow, toParcelRow } from './parcel-row.ts';

/** What stays in the fields: typed, or filled in from a list. Null when it could not be read. */
type Fields = {
  readonly parcels: readonly TypedParcel[];
  readonly list: string;
  /** The orders that lists have taken in beside the chosen ones, as far as they can still be shipped. */
  readonly taken: readonly ParcelRow[];
} | null;

/** Where a list came from that cannot be read. */
type ListSource = 'file' | 'paste';

export type ParcelsReply =
  | {
      readonly ok: true;
      readonly did: 'fill';
      readonly fields: Fields;
      readonly matched: MatchedList;
      /** How many orders the list took in. */
      readonly taken: number;
    }
  | { readonly ok: true; readonly did: 'ship'; readonly fields: Fields; readonly shipped: readonly ShippedParcel[] }
  | { readonly ok: true; readonly did: 'leave'; readonly fields: Fields }
  | { readonly ok: false; readonly fields: Fields; readonly code: 'none' | 'too_many' }
  | {
      readonly ok: false;
      readonly fields: Fields;
      readonly code: 'list';
      readonly from: ListSource;
      readonly problem: ParcelListProblem | { readonly code: 'missing' };
    };

type Read = Awaited<ReturnType<typeof readParcelList>>;

/** The most orders of a form: as many as are shipped at once, and as many again that lists have taken in. */
const MAX_ROWS = 2 * MAX_BULK;

/** Who ships, and the language that they read. */
type Desk = { readonly shop: Shop; readonly actorId: Uuid; readonly language: Language };

/** Fills numbers in from a list, ships the orders with the numbers in the fields, or leaves one out that a list took in. */
export async function handleParcelsForm(desk: Desk, request: Request) {
  const { shop, actorId } = desk;
  const files: Read[] = [];
  const form = await readMultipart(request, {
    maxFiles: 1,
    // One byte more than allowed shows that it is too large.
    maxFileBytes: MAX_PARCEL_LIST_BYTES + 1,
    fields: { most: 5 * MAX_ROWS + 10, maxBytes: MAX_PARCEL_LIST_BYTES },
    takeFile: async ({ field, fileName, content }) => {
      // Read to its end, also without a name or too large: the fields behind it come after it.
      const bytes = await readSmallFile(content, MAX_PARCEL_LIST_BYTES + 1);
      if (field === 'file' && fileName) files.push(await readParcelList(shop, inOnePiece(bytes)));
    },
  });
  if (!form.ok) return refuseList(null, 'paste', { code: form.error.code === 'too_large' ? 'too_large' : 'missing' });
  const typed = readFields(form.value);
  const left = form.value.get('leave');
  if (left !== undefined)
    return data<ParcelsReply>({ ok: true, did: 'leave', fields: await fieldsOf(desk, typed, left) });
  if (form.value.get('intent') !== 'ship') return fillIn(desk, typed, files[0]);
  const shipped = await shipParcels(shop, { parcels: typed.parcels, actorId });
  const fields = await fieldsOf(desk, typed);
  return shipped.ok
    ? data<ParcelsReply>({ ok: true, did: 'ship', fields, shipped: shipped.value })
    : refuse<ParcelsReply>({ ok: false, fields, code: shipped.error.code });
}

type TypedFields = {
  readonly parcels: readonly TypedParcel[];
  readonly list: string;
  /** The ids of orders that lists have taken in. */
  readonly taken: readonly string[];
};

/** The fields for the reply, without an order that is left out. */
async function fieldsOf(
  { shop, language }: Desk,
  { parcels, list, taken }: TypedFields,
  left?: string,
): Promise<Fields> {
  const rows = (await listParcels(shop, taken, language)).map(toParcelRow);
  const isLeft = (id: string) => id === left && taken.includes(id);
  return {
    parcels: parcels.filter(({ orderId }) => !isLeft(orderId)),
    list,
    taken: rows.filter(({ id, refusal }) => refusal === null && !isLeft(id)),
  };
}

const parcel = z.object({
  orderId: z.string(),
  carrier: z.enum(CARRIERS).catch('other'),
  number: z.string(),
  accepted: z.string(),
});

/**
 * The fields of each order: `order[0]`, `carrier[0]`, `number[0]`, `accepted[0]`, and `taken[0]` of one that a list took
 * in. One that cannot be shipped has none.
 */
function readFields(form: ReadonlyMap<string, string>): TypedFields {
  const parcels: TypedParcel[] = [];
  const taken: string[] = [];
  for (let at = 0; at < MAX_ROWS; at += 1) {
    if (!form.has(`order[${at}]`)) continue;
    const field = (name: string) => form.get(`${name}[${at}]`) ?? '';
    const typed = { orderId: field('order'), carrier: field('carrier'), number: field('number') };
    parcels.push(parcel.parse({ ...typed, accepted: field('accepted') }));
    if (field('taken') !== '') taken.push(typed.orderId);
  }
  return { parcels, taken, list: form.get('list') ?? '' };
}

async function fillIn(desk: Desk, typed: TypedFields, file: Read | undefined) {
  const { shop } = desk;
  const { list } = typed;
  if (file === undefined && list.trim() === '') {
    return refuseList(await fieldsOf(desk, typed), 'paste', { code: 'missing' });
  }
  const read = file ?? (await readParcelList(shop, inOnePiece(new TextEncoder().encode(list))));
  if (!read.ok) return refuseList(await fieldsOf(desk, typed), file ? 'file' : 'paste', read.error);
  const { matched, parcels, taken } = await fillParcels(shop, { lines: read.value, parcels: typed.parcels });
  const all = [...typed.taken, ...taken.map(({ orderId }) => orderId)];
  const fields = await fieldsOf(desk, { parcels: [...parcels, ...taken], list: '', taken: all });
  return data<ParcelsReply>({ ok: true, did: 'fill', fields, matched, taken: taken.length });
}

function refuseList(fields: Fields, from: ListSource, problem: Extract<ParcelsReply, { code: 'list' }>['problem']) {
  const status = problem.code === 'too_large' ? 413 : statusOf(problem.code);
  return data<ParcelsReply>({ ok: false, fields, code: 'list', from, problem }, { status });
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
