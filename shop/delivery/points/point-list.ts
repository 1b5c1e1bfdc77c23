import { z } from 'zod';
import { parsePostalCode } from '#shop/addresses/postal-code.ts';
import { COUNTRIES } from '#shop/i18n/country.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { PickupPoint, PointCarrier } from './point.ts';

/** What a carrier's list has: points that can be chosen, and how many rows were unusable. */
export type PointList = { readonly points: readonly PickupPoint[]; readonly skipped: number };

export type PointListError = { readonly code: 'list_unreadable' };

/** How the public list of a carrier is fetched and read. */
export type PointDriver = {
  readonly carrier: PointCarrier;
  /** Where the carrier publishes it. */
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly parse: (text: string) => Result<PointList, PointListError>;
};

/** A row that names a point; null for one that is none, such as a closed locker. */
type ReadRow = Omit<PickupPoint, 'carrier'> | null;

type Format = {
  readonly carrier: PointCarrier;
  /** The rows within the document. */
  readonly document: z.ZodType<readonly unknown[]>;
  readonly row: z.ZodType<ReadRow>;
};

/** Reads a list in JSON. A row without id, name, place or coordinates is skipped; of two with one id, the first counts. */
export function readPointList(text: string, { carrier, document, row }: Format): Result<PointList, PointListError> {
  const rows = document.safeParse(parseJson(text));
  if (!rows.success) return err({ code: 'list_unreadable' });
  const points = new Map<string, PickupPoint>();
  let skipped = 0;
  for (const written of rows.data) {
    const read = row.safeParse(written);
    if (!read.success) skipped += 1;
    else if (read.data !== null && points.has(read.data.id)) skipped += 1;
    else if (read.data !== null) points.set(read.data.id, { carrier, ...read.data });
  }
  return ok({ points: [...points.values()], skipped });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}

const MAX_WORDS = 200;

/** Text of a row on one line. Lists write nothing as '', null or not at all. */
export const words = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((text) =>
    String(text ?? '')
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )
  .refine((text) => text.length <= MAX_WORDS);
export const requiredWords = words.refine((text) => text !== '');

export const pointCountry = z.preprocess(
  (code) => (typeof code === 'string' ? code.trim().toUpperCase() : code),
  z.enum(COUNTRIES),
);

function coordinate(most: number) {
  return requiredWords.transform(Number).refine((degrees) => Number.isFinite(degrees) && Math.abs(degrees) <= most);
}
export const latitude = coordinate(90);
export const longitude = coordinate(180);

/** Lists write an unknown place as 0, 0, which is in the Atlantic. */
export function isSomewhere({ lat, lon }: { readonly lat: number; readonly lon: number }): boolean {
  return lat !== 0 || lon !== 0;
}

/** The code as addresses here have it; null where the list's own is none of the country. */
export function readPostalCode(code: string, country: string): string | null {
  return code === '' ? null : parsePostalCode(code, country);
}
