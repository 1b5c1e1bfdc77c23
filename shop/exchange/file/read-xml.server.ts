import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { UnreadableFile } from './table.ts';

export type Attributes = Readonly<Record<string, string>>;

export type XmlEvents = {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
};

/** The longest text or tag: nobody types a longer cell. */
const MAX_STRETCH = 2_000_000;

/**
 * Reads XML as it arrives and pauses after each piece. Names come without their prefix. It fails when the file is
 * longer than it claims or than `maxBytes`, or when a single text or tag is too long.
 */
export async function* readXml(stream: Readable, events: XmlEvents, maxBytes: number): AsyncGenerator<number> {
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => events.open?.(plainName(name), attributes));
  parser.on('closetag', ({ name }) => events.close?.(plainName(name)));
  parser.on('text', (text) => events.text?.(text));
  parser.on('cdata', (text) => events.text?.(text));
  parser.on('doctype', () => fail());
  parser.on('error', () => fail());
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let stretch = 0;
  try {
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      bytes += piece.byteLength;
      if (bytes > maxBytes) throw new UnreadableFile({ code: 'workbook_too_large' });
      const text = decoder.decode(piece, { stream: true });
      const mark = text.lastIndexOf('<');
      stretch = mark === -1 ? stretch + text.length : text.length - mark;
      if (stretch > MAX_STRETCH) throw new UnreadableFile({ code: 'workbook_too_large' });
      parser.write(text);
      yield bytes;
    }
    parser.write(decoder.decode()).close();
  } finally {
    stream.destroy();
  }
}

function fail(): never {
  throw new UnreadableFile({ code: 'broken_workbook' });
}

function plainName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
