import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ListedOrder, type ListLine, matchList } from './match-list.ts';

const ready = { refusal: null, parcels: [] } as const;
const ORDERS: readonly ListedOrder[] = [
  { id: 'a', number: 1001, carrier: 'omniva', ...ready },
  { id: 'b', number: 1002, carrier: 'other', ...ready },
  { id: 'c', number: 1004, carrier: 'other', refusal: 'done_already', parcels: ['X 4'] },
  { id: 'd', number: 1005, carrier: 'other', refusal: 'unpaid', parcels: [] },
  { id: 'e', number: 1006, carrier: 'other', refusal: 'too_many', parcels: [] },
];

/** '1001 X1' becomes a line of the order 1001 with the number X1. */
function match(...lines: readonly string[]) {
  const split = (text: string, index: number): ListLine => {
    const [order = '', number = ''] = text.split(' ');
    return { line: index + 1, order, number };
  };
  const { filled, problems, before } = matchList(lines.map(split), ORDERS);
  return {
    ...(before > 0 && { before }),
    filled: filled.map(({ orderId, carrier, number }) => `${orderId} ${carrier} ${number}`),
    problems: problems.map((one) => `${one.line} ${one.problem === 'refused' ? one.refusal : one.problem}`),
  };
}

describe('a list of parcels', () => {
  test('fills in the orders it names, with the carrier that the number or the order says', () => {
    expect(match('#1002 05809012345678', '1001 CC123456785EE')).toEqual({
      filled: ['b dpd 05809012345678', 'a omniva CC123456785EE'],
      problems: [],
    });
    expect(match('1002 X-1').filled).toEqual(['b other X-1']);
  });

  test('says why an order cannot be shipped, and counts those that had left with their number', () => {
    expect(match('1005 X1', '1004 X5', '1006 X6', '1004 x-4', '1004 ')).toEqual({
      filled: [],
      problems: ['1 unpaid', '2 done_already', '3 too_many', '5 done_already'],
      before: 1,
    });
    // What is not filled in is nobody's twin.
    expect(match('1001 CC123456785EE', '1005 CC123456785EE').problems).toEqual(['2 unpaid']);
  });

  test('says which lines name none of them, have no number or what cannot be one', () => {
    expect(match('1003 X1', 'nonsense X2', ' X3', '1001 ', '1002 X*4')).toEqual({
      filled: [],
      problems: ['1 order_unknown', '2 order_unknown', '3 order_unknown', '4 number_missing', '5 number_invalid'],
    });
  });

  test('with two numbers for an order fills in neither; the same line twice is one', () => {
    expect(match('1002 X1', '1002 X2')).toEqual({ filled: [], problems: ['1 order_twice', '2 order_twice'] });
    expect(match('1002 X1', '1002 x-1')).toEqual({ filled: ['b other x-1'], problems: [] });
    // A line without a number takes nothing from the other.
    expect(match('1002 X1', '1002 ')).toEqual({ filled: ['b other X1'], problems: ['2 number_missing'] });
  });

  test('with one number for two orders, or one of an unusual form, fills it in and says so', () => {
    expect(match('1001 CC123456785EE', '1002 CC123456785EE')).toEqual({
      filled: ['a omniva CC123456785EE', 'b omniva CC123456785EE'],
      problems: ['1 number_twice', '2 number_twice'],
    });
    expect(match('1001 CC123456786EE')).toEqual({
      filled: ['a omniva CC123456786EE'],
      problems: ['1 number_unusual'],
    });
  });

  test('loses no line: each is filled in or said, whatever is in it', () => {
    const order = fc.oneof(fc.constantFrom('1001', '#1002', '1003', '1004', '1005', ''), fc.string());
    const number = fc.oneof(fc.constantFrom('X1', 'X4', 'CC123456785EE', ''), fc.string());
    fc.assert(
      fc.property(fc.array(fc.record({ order, number })), (list) => {
        const lines = list.map((one, at) => ({ ...one, line: at + 1 }));
        const { filled, problems, before } = matchList(lines, ORDERS);
        const done = lines.filter(({ order, number }) => order === '1004' && number === 'X4');
        expect(before).toBeGreaterThanOrEqual(done.length);
        for (const line of lines) {
          const isFilled = filled.some(({ number: one }) => one === line.number.trim());
          const isTwin = lines.some((other) => other !== line && other.order === line.order);
          expect(
            isFilled || isTwin || done.includes(line) || problems.some((problem) => problem.line === line.line),
          ).toBe(true);
        }
        expect(filled.length).toBeLessThanOrEqual(2);
      }),
    );
  });
});
