import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { workbookOf, zipOf } from '#tests/support/goods/workbook.ts';
import { openTable } from './open-table.server.ts';
import { fileProblemOf } from './table.ts';

/** The headings and rows of a file, or why it cannot be read. */
async function read(file: Uint8Array | string, pieceBytes = 7) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const content = async function* () {
    for (let from = 0; from < bytes.length; from += pieceBytes) yield bytes.subarray(from, from + pieceBytes);
  };
  const opened = await openTable({ content, bytes: bytes.length, dataDir: tmpdir() });
  if (!opened.ok) return opened.error;
  const table = opened.value;
  try {
    const rows: unknown[] = [];
    for (let time = 0; time < 2; time += 1) {
      rows.length = 0;
      for await (const { line, cells } of table.rows()) rows.push([line, ...cells]);
    }
    return { headings: table.headings, rows, source: table.source };
  } catch (error) {
    const problem = fileProblemOf(error);
    if (problem === null) throw error;
    return problem;
  } finally {
    await table.close();
  }
}

const text = 'Handle,Title\nkrems,Krēms\n';
const rows = { headings: ['Handle', 'Title'], rows: [[2, 'krems', 'Krēms']] };

function utf16be(of: string): Uint8Array {
  return new Uint8Array(Buffer.from(of, 'utf16le').swap16());
}

test.each<[string, Uint8Array | string, object]>([
  ['UTF-8', text, { letters: 'utf-8', separator: ',' }],
  ['UTF-8 with its mark', `\uFEFF${text}`, { letters: 'utf-8' }],
  ['UTF-16', new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le')), { letters: 'utf-16le' }],
  ['UTF-16, the other way round', utf16be(`\uFEFF${text}`), { letters: 'utf-16be' }],
  [
    'the letters of Windows in the Baltics',
    new Uint8Array([...Buffer.from('Handle,Title\nkrems,Kr'), 0xe7, ...Buffer.from('ms\n')]),
    { letters: 'windows-1257' },
  ],
  ['semicolons', text.replaceAll(',', ';'), { separator: ';' }],
  ['tabs', text.replaceAll(',', '\t'), { separator: '\t' }],
  ['bars', text.replaceAll(',', '|'), { separator: '|' }],
  ['old line ends', text.replaceAll('\n', '\r'), { separator: ',' }],
])('a file is read in any encoding: %s', async (_, file, source) => {
  expect(await read(file)).toMatchObject({ ...rows, source });
});

test.each([
  [',', '="0580",="00 1","Krēms, ""balts"""\r\n="7",="x",a=b\r\n'],
  [';', '="0580";="00 1";"Krēms, ""balts"""\n="7";="x";a=b\n'],
  ['|', '="0580"|="00 1"|"Krēms, ""balts"""\n="7"|="x"|a=b'],
  ['\t', '"=""0580"""\t"=""00 1"""\t"Krēms, ""balts"""\n"=""7"""\t"=""x"""\ta=b\n'],
])('zeros that are kept for Excel by writing ="0580" are read, between %j', async (separator, body) => {
  const end = body.includes('\r') ? '\r\n' : '\n';
  const file = `${['Handle', 'Code', 'Title'].join(separator)}${end}${body}`;
  for (const pieceBytes of [1, 2, 3, 7, 100]) {
    expect(await read(file, pieceBytes)).toMatchObject({
      rows: [
        [2, '0580', '00 1', 'Krēms, "balts"'],
        [3, '7', 'x', 'a=b'],
      ],
    });
  }
  expect(await read(body, 2)).toMatchObject({ headings: ['0580', '00 1', 'Krēms, "balts"'] });
});

test('what only looks like that inside of quotation marks stays', async () => {
  const file = 'Handle,Title\na,"1,="\nb,"<p title=""x"">,=""y"""\n';
  expect(await read(file)).toMatchObject({
    rows: [
      [2, 'a', '1,='],
      [3, 'b', '<p title="x">,="y"'],
    ],
  });
});

test('a line that says what separates the cells is believed, and counts as a line', async () => {
  const file = 'sep=;\r\nHandle;Title, in English\r\na;"1, 2, 3"\r\n';
  expect(await read(file)).toMatchObject({
    headings: ['Handle', 'Title, in English'],
    rows: [[3, 'a', '1, 2, 3']],
    source: { separator: ';' },
  });
});

test('an unreadable file is reported with line and column', async () => {
  expect(await read('Handle,Title\na,b\nc,d"e"\n')).toEqual({ code: 'not_csv', line: 3, column: 'Title' });
  const broken = new Uint8Array([...Buffer.from('Handle,Title\na,Krēms ēdams\nb,'), 0xff, 0x0a]);
  expect(await read(broken)).toEqual({ code: 'not_utf8', line: 3 });
});

test('a file that cannot be read to its end, as when the database goes, fails for its reader alone', async () => {
  let isLost = false;
  const content = async function* () {
    yield new TextEncoder().encode(text);
    if (isLost) throw new Error('write EPIPE');
  };
  const opened = await openTable({ content, bytes: text.length, dataDir: tmpdir() });
  if (!opened.ok) throw new Error(opened.error.code);
  isLost = true;
  const reading = async () => {
    for await (const row of opened.value.rows()) expect(row.line).toBe(2);
  };
  await expect(reading()).rejects.toThrow('write EPIPE');
  await opened.value.close();
});

test('of a workbook the first sheet that can be seen is read: texts, numbers, yes and no, and lines as Excel counts them', async () => {
  const file = workbookOf({
    rows: [['Handle', 'Price', 'Shown', ''], [], ['a', 0.1 + 0.2, true], ['', '', ''], ['b & c', 1e6]],
  });
  expect(await read(file, 1_000)).toEqual({
    headings: ['Handle', 'Price', 'Shown'],
    rows: [
      [3, 'a', '0.3', 'TRUE'],
      [5, 'b & c', '1000000', ''],
    ],
    source: { kind: 'xlsx', sheet: 'Preces', otherSheets: 1 },
  });
});

const sheet = (inside: string) => `<worksheet><sheetData>${inside}</sheetData></worksheet>`;
const heading = '<row r="1"><c r="A1" t="inlineStr"><is><t>Handle</t></is></c></row>';

test.each<[string, Uint8Array, object]>([
  [
    'a cell of ten million letters',
    workbookOf({ rows: [], sheet: sheet(`${heading}<row><c t="str"><v>${'x'.repeat(10_000_000)}</v></c></row>`) }),
    { code: 'workbook_too_large' },
  ],
  [
    'a row of many long cells',
    workbookOf({
      rows: [],
      sheet: sheet(`${heading}<row r="2">${`<c t="str"><v>${'x'.repeat(900)}</v></c>`.repeat(1_200)}</row>`),
    }),
    { code: 'too_long_line', line: 2 },
  ],
  [
    'a cell far to the right',
    workbookOf({ rows: [], sheet: sheet(`${heading}<row><c r="ZZZZZ2"><v>1</v></c></row>`) }),
    { code: 'too_many_columns' },
  ],
  [
    'texts that grow out of a declaration',
    workbookOf({
      rows: [],
      sheet: `<!DOCTYPE w [<!ENTITY a "${'x'.repeat(1_000)}">]>${sheet(`${heading}<row><c t="str"><v>&a;&a;</v></c></row>`)}`,
    }),
    { code: 'broken_workbook' },
  ],
  [
    'a file that unpacks to more than it says',
    zipOf([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: '_rels/.rels', content: '<Relationships/>' },
      { name: 'xl/_rels/workbook.xml.rels', content: '<Relationships/>' },
      { name: 'xl/workbook.xml', content: `<workbook>${' '.repeat(5_000_000)}</workbook>`, claims: 20 },
    ]),
    { code: 'broken_workbook' },
  ],
])('a workbook that is made to do harm is refused: %s', async (_, file, problem) => {
  expect(await read(file, 100_000)).toMatchObject(problem);
});
