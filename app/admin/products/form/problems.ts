/** What can be wrong with one field; the words are `productForm.problem.<code>`. */
export const PROBLEM_CODES = [
  'required',
  'tooLong',
  'tooMuch',
  'tooMany',
  'invalid',
  'price',
  'number',
  'whole',
  'translationName',
  'skuTaken',
  'variationSkuTaken',
  'unknownCategory',
  'unknownPicture',
  'duplicateName',
  'duplicateOption',
  'tooFewUnits',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];
/** By the names of the form; '' is the form as a whole. */
export type FieldProblem = { readonly field: string; readonly code: ProblemCode };

/** Collects what cannot be understood while the rest is read on. */
export class Problems {
  readonly found: FieldProblem[] = [];

  /** Answers `instead`, so that reading goes on. */
  add<Value>(field: string, code: ProblemCode, instead: Value): Value {
    this.found.push({ field, code });
    return instead;
  }

  /** The first thing that is wrong with a field says enough. */
  addOnce(field: string, code: ProblemCode): void {
    if (!this.found.some((known) => known.field === field)) this.add(field, code, null);
  }
}

/** '1,5' and '1.5' are the same; null for what is no number, or less than nothing. */
export function readNumber(text: string, kind: 'whole' | 'decimal'): number | null {
  const typed = text.trim();
  const pattern = kind === 'whole' ? /^\d{1,9}$/ : /^\d{1,9}(?:[.,]\d{1,6})?$/;
  return pattern.test(typed) ? Number(typed.replace(',', '.')) : null;
}
