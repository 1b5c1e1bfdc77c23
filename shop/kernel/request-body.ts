import { withoutLanguage } from './language-path.ts';

/** How much a request may carry to an address. */
export type BodyLimit = {
  /** Counted before anything of the body is decoded. */
  readonly maxBytes: number;
  /** Fields of a form; 0 where no form is accepted. */
  readonly maxFields: number;
};

const FORM: BodyLimit = { maxBytes: 64 * 1024, maxFields: 500 };
/** 200 variations of 13 fields, 30 pictures, and texts of 40,000 letters, each up to six bytes in a form. */
const PRODUCT_FORM: BodyLimit = { maxBytes: 1024 * 1024, maxFields: 4_000 };
/** Texts of 60,000 letters in each language, each letter up to six bytes in a form. */
const PAGE_FORM: BodyLimit = { maxBytes: 2 * 1024 * 1024, maxFields: 100 };
/** 200 choices of four fields, and their order. */
const ATTRIBUTE_FORM: BodyLimit = { maxBytes: 256 * 1024, maxFields: 1_200 };
const MACHINE: BodyLimit = { maxBytes: 256 * 1024, maxFields: 0 };
const UPLOAD: BodyLimit = { maxBytes: 27_000_000, maxFields: 0 };
/** A product file of the size that imports accept, with the form around it. */
const PRODUCT_FILE: BodyLimit = { maxBytes: 201_000_000, maxFields: 0 };

/** A file of synonyms of the size that imports accept, with the form around it. */
const SYNONYM_FILE: BodyLimit = { maxBytes: 2_100_000, maxFields: 0 };

/** A file of redirects of the size that imports accept, and what of it is imported after the preview, as a form. */
const REDIRECT_FILE: BodyLimit = { maxBytes: 1_100_000, maxFields: 0 };
const REDIRECT_ROWS: BodyLimit = { maxBytes: 6_000_000, maxFields: 20 };

/** A list of parcels of the size that is read, pasted or as a file, and the fields of 400 orders around it. */
const PARCEL_LIST: BodyLimit = { maxBytes: 2_400_000, maxFields: 0 };

/** A bank's statement of the size that is read, with the form around it. */
const STATEMENT_FILE: BodyLimit = { maxBytes: 5_100_000, maxFields: 0 };

/** A notice of the size that the shop accepts and one too large, with the form around it. */
const NOTICE_FILE: BodyLimit = { maxBytes: 1_000_000, maxFields: 0 };

/** Every other address accepts an ordinary form or nothing. */
const LIMITS: readonly (readonly [RegExp, BodyLimit])[] = [
  [/^\/cart\/price$/, MACHINE],
  [/^\/functions\/(?:create-checkout|generate-invoice|verify-payment)$/, MACHINE],
  [/^\/functions\/update-static-sitemap$/, { maxBytes: 4_096, maxFields: 0 }],
  [/^\/webhooks\/payments\/[^/]+$/, MACHINE],
  [/^\/vitals$/, { maxBytes: 1_000, maxFields: 0 }],
  [/^\/admin\/pictures$/, UPLOAD],
  [/^\/reviews\/photos$/, UPLOAD],
  [/^\/admin\/orders\/parcels$/, PARCEL_LIST],
  [/^\/admin\/orders\/transfers$/, STATEMENT_FILE],
  [/^\/admin\/settings\/legal$/, NOTICE_FILE],
  [/^\/admin\/settings\/redirects\/import$/, REDIRECT_FILE],
  [/^\/admin\/settings\/redirects$/, REDIRECT_ROWS],
  [/^\/admin\/settings\/(?:pages|home)\/[^/]+$/, PAGE_FORM],
  [/^\/admin\/products\/attributes\/[^/]+$/, ATTRIBUTE_FORM],
  [/^\/admin\/products\/import$/, PRODUCT_FILE],
  [/^\/admin\/products\/search\/import$/, SYNONYM_FILE],
  [/^\/admin\/products\/(?!import$|search$)[^/]+$/, PRODUCT_FORM],
];

/** The most that may be sent to an address, with or without query and '.data'; else that of an ordinary form. */
export function bodyLimitAt(address: string): BodyLimit {
  const path = withoutLanguage(address.replace(/[?#].*$/s, '').replace(/\.data$/, ''));
  return LIMITS.find(([pattern]) => pattern.test(path))?.[1] ?? FORM;
}
