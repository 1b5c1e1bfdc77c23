import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvLine } from '#shop/kernel/csv.ts';
import { matchList } from '#shop/orders/parcels/match-list.ts';
import { workbookOf } from '#tests/support/goods/workbook.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { readParcelList } from './read-parcel-list.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

async function read(list: string | Uint8Array) {
  const bytes = typeof list === 'string' ? new TextEncoder().encode(list) : list;
  const content = async function* () {
    yield bytes;
  };
  const lines = await readParcelList(opened.shop, content());
  return lines.ok ? lines.value.map(({ line, order, number }) => `${line} ${order} ${number}`) : lines.error;
}

describe('a list of parcels', () => {
  test.each([
    ['tabs', '1001\tCC1\n1002\tCC2\n'],
    ['semicolons', '1001;CC1\r\n1002;CC2'],
    ['commas and quotation marks', '"1001","CC1"\n"1002","CC2"\n'],
    ['spaces around them', ' 1001 ; CC1 \n 1002 ; CC2 \n'],
    ['spaces alone', '1001 CC1\n1002  CC2\n'],
  ])('needs no headings with two columns, between %s', async (_, list) => {
    expect(await read(list)).toEqual(['1 1001 CC1', '2 1002 CC2']);
  });

  test('needs no headings with more columns, where the first line leaves no doubt', async () => {
    expect(await read('CC123456785EE;#1049;Jānis\n05809012345678;#1050;Anna\n')).toEqual([
      '1 #1049 CC123456785EE',
      '2 #1050 05809012345678',
    ]);
    expect(await read('CC123456785EE;1049;1050\n')).toEqual({ code: 'no_columns' });
  });

  test.each([
    ['of a carrier in English', 'Date;Barcode;Receiver;Client reference\n2026;CC1;Anna;1001\n'],
    ['of a carrier in Latvian', 'Svītrkods;Saņēmējs;Pasūtījuma numurs\nCC1;Anna;1001\n'],
    ['of a carrier that says “Ref”', 'Barcode;Sender;Ref;Receiver\nCC1;Vitrina;1001;Anna\n'],
    ['of a carrier with several references', '"Parcel number","Reference 1","Consignee"\nCC1,1001,Anna\n'],
    ['of the shop itself', 'Order number,Receiver,Parcel number\n1001,Anna,CC1\n'],
  ])('with headings %s is read by them', async (_, list) => {
    expect(await read(list)).toEqual(['2 1001 CC1']);
  });

  test.each([
    ['="0580123"', '1001;="0580123"\r\n1002;="0580124"\r\n'],
    ['="0580123" with its marks doubled', '1001,"=""0580123"""\r\n1002,"=""0580124"""\r\n'],
    ['="0580123", the orders too', '="1001"\t="0580123"\n="1002"\t="0580124"\n'],
    ['an apostrophe', "1001;'0580123\n'1002; '0580124\n"],
    ['an apostrophe after a space', "1001 '0580123\n1002 '0580124\n"],
  ])('has the zeros that were kept for Excel by %s', async (_, list) => {
    expect(await read(list)).toEqual(['1 1001 0580123', '2 1002 0580124']);
  });

  test('needs no headings with more columns, also where zeros were kept for Excel', async () => {
    const list = 'Jānis;="05809012345678";="1049"\nAnna;="05809012345679";="1050"\n';
    expect(await read(list)).toEqual(['1 1049 05809012345678', '2 1050 05809012345679']);
    expect(await read("Jānis;'05809012345678;1049\n")).toEqual(['1 1049 05809012345678']);
  });

  test('is read from a workbook, whose cells may be numbers', async () => {
    const file = workbookOf({
      rows: [
        ['Order', 'Parcel number'],
        [1001, 'CC1'],
      ],
    });
    expect(await read(file)).toEqual(['2 1001 CC1']);
    expect(
      await read(
        workbookOf({
          rows: [
            [1001, 'CC1'],
            [1002, 'CC2'],
          ],
        }),
      ),
    ).toEqual(['1 1001 CC1', '2 1002 CC2']);
  });

  test.each([
    ['one column', '1001\n1002\n', { code: 'no_columns' }],
    ['three columns that say nothing', '1001;Anna;CC1\n', { code: 'no_columns' }],
    ['orders without parcels', 'Order number;Receiver\n1001;Anna\n', { code: 'no_columns' }],
    ['nothing', '', { code: 'empty' }],
    ['too many lines', '1001;X\n'.repeat(5_001), { code: 'too_many' }],
    ['too many letters', `1001;X\n${'y'.repeat(1_000_000)}`, { code: 'too_large' }],
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
      { code: 'unreadable', problem: { code: 'not_spreadsheet' } },
    ],
  ])('of %s is refused with the reason', async (_, list, problem) => {
    expect(await read(list)).toMatchObject(problem);
  });

  test('is understood however it is written: any separator, with headings or without, in any order', async () => {
    const orders = Array.from({ length: 8 }, (_, at) => ({
      id: `o${at}`,
      number: 1001 + at,
      carrier: 'other' as const,
      refusal: null,
      parcels: [],
    }));
    const number = fc.stringMatching(/^[A-Z0-9]([A-Z0-9 ./-]{0,20}[A-Z0-9])?$/);
    const pairs = fc.uniqueArray(fc.record({ order: fc.constantFrom(...orders), number }), {
      minLength: 1,
      selector: ({ order }) => order.id,
    });
    const look = fc.record({
      separator: fc.constantFrom('\t', ';', ','),
      sign: fc.constantFrom('', '#', 'Order '),
      isHeaded: fc.boolean(),
      isSwapped: fc.boolean(),
      end: fc.constantFrom('\n', '\r\n', '\r'),
    });
    await fc.assert(
      fc.asyncProperty(pairs, look, async (list, { separator, sign, isHeaded, isSwapped, end }) => {
        const rows = list.map((one) => [`${sign}${one.order.number}`, one.number]);
        const all = isHeaded ? [['Order number', 'Parcel number'], ...rows] : rows;
        const text = all.map((row) => (isHeaded && isSwapped ? row.toReversed() : row).join(separator)).join(end);
        const bytes = new TextEncoder().encode(text);
        const lines = await readParcelList(
          opened.shop,
          (async function* () {
            yield bytes;
          })(),
        );
        if (!lines.ok) throw new Error(`${lines.error.code}: ${JSON.stringify(text)}`);
        const { filled } = matchList(lines.value, orders);
        expect(filled.map((one) => [one.orderId, one.number])).toEqual(list.map((one) => [one.order.id, one.number]));
      }),
    );
  });

  test('that was made harmless for a spreadsheet reads back', async () => {
    expect(await read(csvLine(['Order number', 'Parcel number']) + csvLine(['#1001', '-X1']))).toEqual(['2 #1001 -X1']);
  });
});
