import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, sumCents } from '#shop/kernel/money.ts';
import { anItem, anOrderToInvoice, ISSUE, someOrder } from '#tests/support/orders/invoices.ts';
import { type Credit, composeCreditNote } from './credit-note-content.ts';
import { composeInvoice, type InvoiceContent } from './invoice-content.ts';

const NOTE = { ...ISSUE, number: 'VIT-C-2026-000001' };

function credit(invoice: InvoiceContent, earlier: readonly InvoiceContent[], wanted: Credit): InvoiceContent {
  const note = composeCreditNote(invoice, earlier, wanted, NOTE);
  if (!note.ok) throw new Error(note.error.code);
  return note.value;
}

function refusal(invoice: InvoiceContent, earlier: readonly InvoiceContent[], wanted: Credit): string | null {
  const note = composeCreditNote(invoice, earlier, wanted, NOTE);
  return note.ok ? null : note.error.code;
}

const soap = anItem(10_00, 3);
const lamp = anItem(49_99, 1);
const invoice = composeInvoice(anOrderToInvoice({ items: [soap, lamp], shipping: 7_99 }), ISSUE);
const lines = (itemId: string, quantity: number, shipping = 0): Credit => ({
  kind: 'lines',
  lines: [{ itemId, quantity }],
  shipping: cents(shipping),
});

describe('a credit note', () => {
  test('names the invoice it corrects, and credits all of it', () => {
    const note = credit(invoice, [], { kind: 'full' });
    expect(note).toMatchObject({
      kind: 'credit_note',
      number: 'VIT-C-2026-000001',
      corrects: { number: invoice.number, issuedAt: invoice.issuedAt },
      net: invoice.net,
      vat: invoice.vat,
      total: invoice.total,
    });
    expect(note.lines).toEqual(invoice.lines);
  });

  test('credits units by line, with shipping when it is refunded', () => {
    const note = credit(invoice, [], lines(soap.id, 2, 7_99));
    expect(note.lines.map(({ kind, quantity, gross }) => [kind, quantity, gross])).toEqual([
      ['item', 2, 20_00],
      ['shipping', 1, 7_99],
    ]);
    expect(note.total).toBe(27_99);
  });

  test('credits an amount without goods', () => {
    const note = credit(invoice, [], { kind: 'amount', amount: cents(12_10) });
    expect([note.net, note.vat, note.total]).toEqual([10_00, 2_10, 12_10]);
    expect(note.lines.map(({ kind, itemId }) => [kind, itemId])).toEqual([['amount', null]]);
  });

  test('credits the rest line by line, or in one sum once an amount was credited', () => {
    const units = credit(invoice, [], lines(soap.id, 2));
    const rest = credit(invoice, [units], { kind: 'full' });
    expect(rest.lines.map(({ kind, itemId, quantity }) => [kind, itemId, quantity])).toEqual([
      ['item', soap.id, 1],
      ['item', lamp.id, 1],
      ['shipping', null, 1],
      ['rounding', null, 1],
    ]);
    const amount = credit(invoice, [], { kind: 'amount', amount: cents(1) });
    expect(credit(invoice, [amount], { kind: 'full' }).lines.map(({ kind }) => kind)).toEqual(['amount']);
  });

  test.each([
    ['more units than were bought', lines(soap.id, 4), 'more_than_left'],
    ['more shipping than was paid', lines(soap.id, 1, 8_00), 'more_than_left'],
    ['more money than was paid', { kind: 'amount', amount: cents(87_99) } as const, 'more_than_left'],
    ['goods of another order', lines('11111111-1111-4111-8111-111111111111', 1), 'unknown_line'],
    ['no units', lines(soap.id, 0), 'nothing_taken'],
    ['half a unit', lines(soap.id, 0.5), 'nothing_taken'],
    ['nothing at all', { kind: 'lines', lines: [], shipping: cents(0) } as const, 'nothing_taken'],
    ['shipping below nothing', lines(soap.id, 1, -1), 'nothing_taken'],
    ['an amount below nothing', { kind: 'amount', amount: cents(-5) } as const, 'nothing_taken'],
  ])('is refused for %s', (_, wanted, code) => {
    expect(refusal(invoice, [], wanted)).toBe(code);
  });

  test('counts what was credited before, also of one item named twice', () => {
    const first = credit(invoice, [], lines(soap.id, 2));
    expect(refusal(invoice, [first], lines(soap.id, 2))).toBe('more_than_left');
    expect(refusal(invoice, [first], lines(soap.id, 1))).toBeNull();
    const twice: Credit = {
      kind: 'lines',
      lines: [
        { itemId: soap.id, quantity: 2 },
        { itemId: soap.id, quantity: 2 },
      ],
      shipping: cents(0),
    };
    expect(refusal(invoice, [], twice)).toBe('more_than_left');
  });

  test('is refused when everything has been credited', () => {
    const all = credit(invoice, [], { kind: 'full' });
    expect(refusal(invoice, [all], { kind: 'full' })).toBe('nothing_left');
    expect(refusal(invoice, [all], { kind: 'amount', amount: cents(1) })).toBe('nothing_left');
  });
});

const someCredit = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), share: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ kind: fc.constant('lines' as const), line: fc.nat(11), units: fc.integer({ min: 1, max: 60 }) }),
);

test('however an invoice is credited, the notes together are the invoice, its VAT included, and never more', () => {
  fc.assert(
    fc.property(someOrder, fc.array(someCredit, { maxLength: 8 }), (order, steps) => {
      const whole = composeInvoice(order, ISSUE);
      const notes: InvoiceContent[] = [];
      for (const step of steps) {
        const item = step.kind === 'lines' ? order.items[step.line % order.items.length] : undefined;
        const wanted: Credit =
          step.kind === 'amount'
            ? { kind: 'amount', amount: cents(Math.floor((whole.total * step.share) / 100)) }
            : lines(item?.id ?? '', step.units);
        const note = composeCreditNote(whole, notes, wanted, NOTE);
        if (note.ok) notes.push(note.value);
        expect(sumCents(notes.map(({ total }) => total))).toBeLessThanOrEqual(whole.total);
      }
      const last = composeCreditNote(whole, notes, { kind: 'full' }, NOTE);
      if (last.ok) notes.push(last.value);
      expect(sumCents(notes.map(({ total }) => total))).toBe(whole.total);
      expect(sumCents(notes.map(({ vat }) => vat))).toBe(whole.vat);
      expect(sumCents(notes.map(({ net }) => net))).toBe(whole.net);
    }),
  );
});
