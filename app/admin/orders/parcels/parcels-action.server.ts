import { data } from 'react-router';
import { z } from 'zod';
import { refuse, statusOf } from '#app/admin/desk/refuse.ts';
import { readMultipart } from '#app/forms/read-multipart.server.ts';
import { readSmallFile } from '#shop/exchange/file/read-small-table.server.ts';
import { MAX_PARCEL_LIST_BYTES, type ParcelListProblem } from '#shop/exchange/parcels/parcel-list.ts';
import { readParcelList } from '#shop/exchange/parcels/read-parcel-list.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { MAX_BULK } from '#shop/orders/bulk-step.ts';
import { type MatchedList, matchList } from '#shop/orders/parcels/match-list.ts';
import { refuseParcel, type TypedParcel } from '#shop/orders/parcels/parcel.ts';
import { carrierOfParcel } from '#shop/orders/parcels/parcel-carrier.ts';
import { listParcels } from '#shop/orders/parcels/parcels-view.server.ts';
import { type ShippedParcel, shipParcels } from '#shop/orders/parcels/ship-parcels.server.ts';
import { CARRIERS } from '#shop/orders/tracking.ts';
import type { Shop } from '#shop/shop.server.ts';

/** What stays in the fields: typed, or filled in from a list. Null when it could not be read. */
type Fields = { readonly parcels: readonly TypedParcel[]; readonly list: string } | null;

export type ParcelsReply =
  | { readonly ok: true; readonly did: 'fill'; readonly fields: Fields; readonly matched: MatchedList }
  | { readonly ok: true; readonly did: 'ship'; readonly fields: Fields; readonly shipped: readonly ShippedParcel[] }
  | { readonly ok: false; readonly fields: Fields; readonly code: 'none' | 'too_many' }
  | {
      readonly ok: false;
      readonly fields: Fields;
      readonly code: 'list';
      readonly problem: ParcelListProblem | { readonly code: 'missing' };
    };

type Read = Awaited<ReturnType<typeof readParcelList>>;

/** Fills numbers in from a list, or ships the orders with the numbers in the fields. */
export async function handleParcelsForm(shop: Shop, actorId: Uuid, request: Request) {
  const files: Read[] = [];
  const form = await readMultipart(request, {
    maxFiles: 1,
    // One byte more than allowed shows that it is too large.
    maxFileBytes: MAX_PARCEL_LIST_BYTES + 1,
    fields: { most: 4 * MAX_BULK + 10, maxBytes: MAX_PARCEL_LIST_BYTES },
    takeFile: async ({ field, fileName, content }) => {
      // Read to its end, also without a name or too large: the fields behind it come after it.
      const bytes = await readSmallFile(content, MAX_PARCEL_LIST_BYTES + 1);
      if (field === 'file' && fileName) files.push(await readParcelList(shop, inOnePiece(bytes)));
    },
  });
  if (!form.ok) return refuseList(null, { code: form.error.code === 'too_large' ? 'too_large' : 'missing' });
  const fields = { parcels: readParcels(form.value), list: form.value.get('list') ?? '' };
  if (form.value.get('intent') !== 'ship') return fillIn(shop, fields, files[0]);
  const shipped = await shipParcels(shop, { parcels: fields.parcels, actorId });
  return shipped.ok
    ? data<ParcelsReply>({ ok: true, did: 'ship', fields, shipped: shipped.value })
    : refuse<ParcelsReply>({ ok: false, fields, code: shipped.error.code });
}

const parcel = z.object({
  orderId: z.string(),
  carrier: z.enum(CARRIERS).catch('other'),
  number: z.string(),
  accepted: z.string(),
});

/** The fields of each order: `order[0]`, `carrier[0]`, `number[0]`, `accepted[0]`. One that cannot be shipped has none. */
function readParcels(form: ReadonlyMap<string, string>): TypedParcel[] {
  const parcels: TypedParcel[] = [];
  for (let at = 0; at < MAX_BULK; at += 1) {
    if (!form.has(`order[${at}]`)) continue;
    const field = (name: string) => form.get(`${name}[${at}]`) ?? '';
    const typed = { orderId: field('order'), carrier: field('carrier'), number: field('number') };
    parcels.push(parcel.parse({ ...typed, accepted: field('accepted') }));
  }
  return parcels;
}

async function fillIn(shop: Shop, fields: NonNullable<Fields>, file: Read | undefined) {
  const { parcels, list } = fields;
  if (file === undefined && list.trim() === '') return refuseList(fields, { code: 'missing' });
  const read = file ?? (await readParcelList(shop, inOnePiece(new TextEncoder().encode(list))));
  if (!read.ok) return refuseList(fields, read.error);
  const orders = await listParcels(
    shop,
    parcels.map(({ orderId }) => orderId),
  );
  const chosen = orders.flatMap((one) =>
    refuseParcel(one) === null
      ? [{ id: one.order.id, number: one.order.order_number, carrier: carrierOfParcel(one) }]
      : [],
  );
  const matched = matchList(read.value, chosen);
  const filled = new Map(matched.filled.map((one) => [one.orderId, one]));
  return data<ParcelsReply>({
    ok: true,
    did: 'fill',
    fields: { parcels: parcels.map((one) => ({ ...one, ...filled.get(one.orderId) })), list: '' },
    matched,
  });
}

function refuseList(fields: Fields, problem: Extract<ParcelsReply, { code: 'list' }>['problem']) {
  const status = problem.code === 'too_large' ? 413 : statusOf(problem.code);
  return data<ParcelsReply>({ ok: false, fields, code: 'list', problem }, { status });
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
