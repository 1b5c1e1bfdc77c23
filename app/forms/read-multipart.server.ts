import { once } from 'node:events';
import type { Readable } from 'node:stream';
import Busboy, { type BusboyInstance } from '@fastify/busboy';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { type BodyProblem, BrokenBody, readChunks } from './read-body.ts';

export type SentFile = {
  readonly field: string;
  /** Empty when no file was chosen. */
  readonly fileName: string;
  /** Arrives while it is read: the rest of the body waits. */
  readonly content: AsyncIterable<Uint8Array>;
};

export type MultipartOptions = {
  readonly maxFiles: number;
  /** The limit for one file, which ends there. */
  readonly maxFileBytes: number;
  /** Called for one file after another. When it returns, the unread rest of its file is skipped. */
  readonly takeFile: (file: SentFile) => Promise<void>;
  /** The limits of the fields around the files, where the usual ones are too low. */
  readonly fields?: { readonly most: number; readonly maxBytes: number };
};

/** The boundary's length by RFC 2046; a longer one could only slow the search. */
const MULTIPART = /^multipart\/form-data\s*;.*\bboundary=(?:"[^"\r\n]{1,70}"|[^\s";,]{1,70})\s*(?:;|$)/i;
const LIMITS = { headerPairs: 20, headerSize: 4_096 };
const FEW_FIELDS = { most: 10, maxBytes: 2_000 };
/** The size of a slice: even a body of nothing but boundaries blocks others only this long. */
const SLICE_BYTES = 4_096;

/** Passes files of a multipart form on as they arrive; returns the fields around them. Throws what `takeFile` throws. */
export async function readMultipart(
  request: Request,
  options: MultipartOptions,
): Promise<Result<ReadonlyMap<string, string>, BodyProblem>> {
  const type = request.headers.get('content-type') ?? '';
  if (!MULTIPART.test(type)) return err({ code: 'broken_off' });
  const { maxFiles: files, maxFileBytes: fileSize, fields = FEW_FIELDS } = options;
  const parser = new Busboy({
    headers: { 'content-type': type },
    limits: { ...LIMITS, fields: fields.most, fieldSize: fields.maxBytes, files, fileSize, parts: fields.most + files },
  });
  const reading = startReading(parser, options);
  try {
    for await (const chunk of readChunks(request)) {
      for (let from = 0; from < chunk.byteLength && !reading.isOver(); from += SLICE_BYTES) {
        if (!parser.write(chunk.subarray(from, from + SLICE_BYTES))) await reading.until(once(parser, 'drain'));
      }
      if (reading.isOver()) break;
    }
    if (!reading.isOver()) {
      parser.end();
      await reading.until(once(parser, 'finish'));
    }
  } catch (error) {
    reading.stop(error);
  }
  return reading.answer();
}

/** Collects what the parser finds, and remembers why it should stop. */
function startReading(parser: BusboyInstance, { takeFile }: MultipartOptions) {
  const fields = new Map<string, string>();
  const taking: Promise<void>[] = [];
  const over = Promise.withResolvers<void>();
  let isOver = false;
  let problem: unknown = null;
  let open: Readable | null = null;

  const stop = (reason: unknown) => {
    if (isOver) return;
    isOver = true;
    problem = reason;
    // A reader that still waits for more of the file gets an error.
    open?.destroy(reason instanceof Error ? reason : undefined);
    over.resolve();
  };
  parser.on('error', () => stop(new BrokenBody('broken_off')));
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(limit, () => stop(new BrokenBody('too_large')));
  }
  parser.on('field', (name, value, _nameCut, isCut) => {
    if (isCut) stop(new BrokenBody('too_large'));
    else fields.set(name, value.replaceAll('\0', ''));
  });
  parser.on('file', (field, content, fileName) => {
    open = content;
    // It fails for its reader; there may be none any more.
    content.on('error', () => {});
    if (isOver) content.destroy();
    const taken = takeFile({ field, fileName, content }).then(() => {
      if (!content.readableEnded) stop(null);
    });
    taken.catch(stop);
    taking.push(taken);
  });
  return {
    stop,
    isOver: () => isOver,
    until: (event: Promise<unknown>) => Promise.race([event, over.promise]),
    async answer(): Promise<Result<ReadonlyMap<string, string>, BodyProblem>> {
      await Promise.allSettled(taking);
      if (problem instanceof BrokenBody) return err(problem.problem);
      if (problem !== null) throw problem;
      return ok(fields);
    },
  };
}
