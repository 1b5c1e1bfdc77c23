import { parseOrderNumber } from '../order-number.ts';
import { type Carrier, parseTracking } from '../tracking.ts';
import { carrierOfNumber, compactNumber, isUsualNumber } from './parcel-number.ts';

/** A line of a pasted list or of a carrier's file, as it is written there. */
export type ListLine = { readonly line: number; readonly order: string; readonly number: string };

/** Why a line is not filled in. `order_unknown`: it names none of the chosen orders. */
type Unusable = 'order_unknown' | 'order_twice' | 'number_missing' | 'number_invalid';
/** What must be looked at in a line that is filled in. */
type Doubtful = 'number_unusual' | 'number_twice';

export type ProblemLine = ListLine & { readonly problem: Unusable | Doubtful };

export type FilledParcel = { readonly orderId: string; readonly carrier: Carrier; readonly number: string };

/** What a list says about the chosen orders. The problems are in the order of the lines. */
export type MatchedList = { readonly filled: readonly FilledParcel[]; readonly problems: readonly ProblemLine[] };

export type ChosenOrder = { readonly id: string; readonly number: number; readonly carrier: Carrier };

/** Finds the chosen orders that a list names, by their numbers. Every line is filled in or is a problem, or both. */
export function matchList(lines: readonly ListLine[], chosen: readonly ChosenOrder[]): MatchedList {
  const orders = new Map(chosen.map((order) => [order.number, order]));
  const named = lines.map((line) => ({
    line: { ...line, number: line.number.trim() },
    order: orders.get(parseOrderNumber(line.order) ?? 0),
  }));
  const numbersOf = new Map<string, Set<string>>();
  const ordersOf = new Map<string, Set<string>>();
  for (const { line, order } of named) {
    if (order === undefined || line.number === '') continue;
    addTo(numbersOf, order.id, compactNumber(line.number));
    addTo(ordersOf, compactNumber(line.number), order.id);
  }
  const filled = new Map<string, FilledParcel>();
  const problems: ProblemLine[] = [];
  for (const { line, order } of named) {
    if (order === undefined) {
      problems.push({ ...line, problem: 'order_unknown' });
      continue;
    }
    const isTwice = (numbersOf.get(order.id)?.size ?? 0) > 1;
    const isShared = (ordersOf.get(compactNumber(line.number))?.size ?? 0) > 1;
    const parcel = { orderId: order.id, carrier: carrierOfNumber(line.number) ?? order.carrier, number: line.number };
    const unusable = isTwice ? 'order_twice' : findUnusable(parcel);
    if (unusable === null) filled.set(order.id, parcel);
    const problem = unusable ?? (isShared ? 'number_twice' : findDoubtful(parcel));
    if (problem !== null) problems.push({ ...line, problem });
  }
  return { filled: [...filled.values()], problems };
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
