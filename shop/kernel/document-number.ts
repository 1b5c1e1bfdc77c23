const DIGITS = 6;

/** `documentNumber('VIT-2026', 1)` is 'VIT-2026-000001'. */
export function documentNumber(series: string, sequence: number): string {
  return `${series}-${String(sequence).padStart(DIGITS, '0')}`;
}

/** Completes a typed document number: 'vit-2026-1' is 'VIT-2026-000001'. Null for other texts. */
export function completeDocumentNumber(text: string): string | null {
  const [, series, sequence] = /^\s*([a-z0-9]+(?:-c)?-\d{4})-(\d{1,15})[\s.,;:]*$/i.exec(text) ?? [];
  return series === undefined ? null : documentNumber(series.toUpperCase(), Number(sequence));
}
