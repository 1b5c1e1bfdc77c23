import { parseOrderNumber } from '../order-number.ts';
import { type Carrier, parseTracking } from '../tracking.ts';
import type { ParcelRefusal } from './parcel.ts';
import { carrierOfNumber, compactNumber, isUsualNumber } from './parcel-number.ts';

/** A line of a pasted list or of a carrier's file, as it is written there. */
export type ListLine = { readonly line: number; readonly order: string; readonly number: string };

/** Why a line is not filled in. `too_many`: more orders than are shipped at once. */
type Unusable = 'order_unknown' | 'order_twice' | 'number_missing' | 'number_invalid' | 'too_many';
/** What must be looked at in a line that is filled in. */
type Doubtful = 'number_unusual' | 'number_twice';

export type ProblemLine = ListLine &
  (
    | { readonly problem: Unusable | Doubtful }
    /** The order cannot be shipped with a number. */
    | { readonly problem: 'refused'; readonly refusal: ParcelRefusal }
  );

export type FilledParcel = { readonly orderId: string; readonly carrier: Carrier; readonly number: string };

/** What a list says about orders. The problems are in the order of the lines. */
export type MatchedList = {
  readonly filled: readonly FilledParcel[];
  readonly problems: readonly ProblemLine[];
  /** How many lines are of orders that had left with their number before: nothing is to be done with them. */
  readonly before: number;
};

/** An order that a list may name. */
export type ListedOrder = {
  readonly id: string;
  readonly number: number;
  readonly carrier: Carrier;
  /** Why it is not filled in; null when it is. */
  readonly refusal: ParcelRefusal | 'too_many' | null;
  /** The numbers of parcels that it is known to have. */
  readonly parcels: readonly string[];
};

type NamedLine = { readonly line: ListLine; readonly order: ListedOrder | undefined };

/**
 * Finds the orders that a list names, by their numbers. Every line is filled in or is a problem, or both, or it had been
 * done before.
 */
export function matchList(lines: readonly ListLine[], orders: readonly ListedOrder[]): MatchedList {
  const byNumber = new Map(orders.map((order) => [order.number, order]));
  const named = lines.map(
    (line): NamedLine => ({
      line: { ...line, number: line.number.trim() },
      order: byNumber.get(parseOrderNumber(line.order) ?? 0),
    }),
  );
  const doubles = findDoubles(named);
  const filled = new Map<string, FilledParcel>();
  const problems: ProblemLine[] = [];
  let before = 0;
  for (const { line, order } of named) {
    if (order === undefined) problems.push({ ...line, problem: 'order_unknown' });
    else if (isDone(order, line)) before += 1;
    else if (order.refusal === 'too_many') problems.push({ ...line, problem: 'too_many' });
    else if (order.refusal !== null) problems.push({ ...line, problem: 'refused', refusal: order.refusal });
    else {
      const parcel = { orderId: order.id, carrier: carrierOfNumber(line.number) ?? order.carrier, number: line.number };
      const unusable = doubles.hasOtherNumber(order) ? 'order_twice' : findUnusable(parcel);
      if (unusable === null) filled.set(order.id, parcel);
      const problem = unusable ?? (doubles.isShared(line) ? 'number_twice' : findDoubtful(parcel));
      if (problem !== null) problems.push({ ...line, problem });
    }
  }
  return { filled: [...filled.values()], problems, before };
}

/** Whether an order had left with the number of a line before. */
function isDone({ refusal, parcels }: ListedOrder, { number }: ListLine): boolean {
  const isKnown = (parcel: string) => compactNumber(parcel) === compactNumber(number);
  return refusal === 'done_already' && number !== '' && parcels.some(isKnown);
}

/** Finds orders with several numbers, and numbers of several orders, among those that can be filled in. */
function findDoubles(named: readonly NamedLine[]) {
  const numbersOf = new Map<string, Set<string>>();
  const ordersOf = new Map<string, Set<string>>();
  for (const { line, order } of named) {
    if (order === undefined || order.refusal !== null || line.number === '') continue;
    addTo(numbersOf, order.id, compactNumber(line.number));
    addTo(ordersOf, compactNumber(line.number), order.id);
  }
  return {
    hasOtherNumber: ({ id }: ListedOrder) => (numbersOf.get(id)?.size ?? 0) > 1,
    isShared: ({ number }: ListLine) => (ordersOf.get(compactNumber(number))?.size ?? 0) > 1,
  };
}

function addTo(groups: Map<string, Set<string>>, key: string, value: string): void {
  groups.set(key, (groups.get(key) ?? new Set()).add(value));
}

function findUnusable({ carrier, number }: FilledParcel): Unusable | null {
  if (number === '') return 'number_missing';
  return parseTracking({ carrier, number, url: '' }).ok ? null : 'number_invalid';
}

function findDoubtful({ carrier, number }: FilledParcel): Doubtful | null {
  return isUsualNumber(carrier, number) ? null : 'number_unusual';
}
