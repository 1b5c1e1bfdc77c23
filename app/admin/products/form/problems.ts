/** What can be wrong with one field; the words are `productForm.problem.<code>`. */
const PROBLEM_CODES = [
  'required',
  'tooLong',
  'tooMuch',
  'tooMany',
  'invalid',
  'price',
  'number',
  'belowMinimum',
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
/** By the form's names; '' is the form as a whole. */
export type FieldProblem = { readonly field: string; readonly code: ProblemCode };

/** Collects problems while reading continues. */
export class Problems {
  readonly found: FieldProblem[] = [];

  /** Returns `instead`, so that reading continues. */
  add<Value>(field: string, code: ProblemCode, instead: Value): Value {
    this.found.push({ field, code });
    return instead;
  }

  /** The first problem of a field is enough. */
  addOnce(field: string, code: ProblemCode): void {
    if (!this.found.some((known) => known.field === field)) this.add(field, code, null);
  }
}

/** '1,5' and '1.5' are the same; null for anything but a number of at least 0. */
export function readNumber(text: string, kind: 'whole' | 'decimal'): number | null {
  const typed = text.trim();
  const pattern = kind === 'whole' ? /^\d{1,9}$/ : /^\d{1,9}(?:[.,]\d{1,6})?$/;
  return pattern.test(typed) ? Number(typed.replace(',', '.')) : null;
}
