import { crc32, deflateRawSync } from 'node:zlib';

type File = { readonly name: string; readonly content: string | Uint8Array; readonly claims?: number };

/** A zip file with these files. One can claim a wrong size. */
export function zipOf(files: readonly File[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claims } of files) {
    const plain = Buffer.from(content as Uint8Array);
    const packed = deflateRawSync(plain);
    const bytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claims ?? plain.length, 18);
    common.writeUInt16LE(bytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, bytes, packed]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, end, bytes]));
    parts.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const tail = Buffer.alloc(18);
  tail.writeUInt16LE(files.length, 4);
  tail.writeUInt16LE(files.length, 6);
  tail.writeUInt32LE(entries.length, 8);
  tail.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...parts, entries, Buffer.from('PK\x05\x06'), tail]));
}

export type Cell = string | number | boolean;
type Book = { readonly rows: readonly (readonly Cell[])[]; readonly extra?: readonly File[]; readonly sheet?: string };

/** A workbook as Excel writes it: a hidden first sheet, texts apart from the cells, empty cells left out. */
export function workbookOf({ rows, extra = [], sheet }: Book): Uint8Array<ArrayBuffer> {
  const strings: string[] = [];
  const numberOf = (text: string) => (strings.includes(text) ? strings.indexOf(text) : strings.push(text) - 1);
  const lines = rows.map((row, index) => {
    const cells = row.flatMap((cell, column) => {
      const place = `r="${columnName(column)}${index + 1}"`;
      if (cell === '') return [];
      if (typeof cell === 'number') return [`<c ${place}><v>${cell}</v></c>`];
      if (typeof cell === 'boolean') return [`<c ${place} t="b"><v>${Number(cell)}</v></c>`];
      return [`<c ${place} t="s"><v>${numberOf(cell)}</v></c>`];
    });
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  });
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = (list: readonly string[]) =>
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const texts = strings.map((text) => {
    const [half, other] = [text.slice(0, 2), text.slice(2)];
    return `<si><r><t xml:space="preserve">${escaped(half)}</t></r><r><t xml:space="preserve">${escaped(other)}</t></r></si>`;
  });
  return zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: '_rels/.rels', content: relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Old" state="hidden" r:id="rId1"/><sheet name="Preces" r:id="rId2"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations([
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        relation('rId2', 'worksheet', 'worksheets/sheet2.xml'),
      ]),
    },
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet ${main}><sheetData/></worksheet>` },
    { name: 'xl/sharedStrings.xml', content: `<sst ${main}>${texts.join('')}</sst>` },
    {
      name: 'xl/worksheets/sheet2.xml',
      content: sheet ?? `<worksheet ${main}><sheetData>${lines.join('')}</sheetData></worksheet>`,
    },
    ...extra,
  ]);
}

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
