import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';

/**
 * What the Commission's pictures are of (Regulation (EU) 2025/1960): the notice on the legal guarantee, and the blank label
 * of a producer's guarantee of durability. Stored, and part of addresses.
 */
export const NOTICE_KINDS = ['notice', 'garan'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export function isNoticeKind(kind: unknown): kind is NoticeKind {
  return NOTICE_KINDS.some((known) => known === kind);
}

/** Where a picture belongs. */
export type NoticeSlot = { readonly kind: NoticeKind; readonly language: Language };

/** The name of a slot in the record of changes: 'lv', 'garan lv'. */
export function noticeSlotName({ kind, language }: NoticeSlot): string {
  return kind === 'notice' ? language : `${kind} ${language}`;
}

/** Pixels of the longer side at least. A page of A4 is then 424 wide, in which the notice's code can still be scanned. */
export const MIN_NOTICE_SIDE = 600;

/** Height by width of the Commission's artwork: a page of A4, and the label as printed in Annex II. */
const PROPORTIONS: Readonly<Record<NoticeKind, number>> = { notice: 297 / 210, garan: 1559 / 1481 };
/** The Official Journal prints the notice with narrower margins in some languages. */
const TOLERANCE = 0.05;

/** Whether a picture has the shape of the Commission's, which may only be scaled in proportion. */
export function hasProportions(
  kind: NoticeKind,
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  return Math.abs(height / width / PROPORTIONS[kind] - 1) <= TOLERANCE;
}

/** Above it an order's mail would grow too large; the official file may be saved smaller, in proportion. */
export const MAX_NOTICE_BYTES = 300_000;

/** Formats that browsers and mail programs show. SVG is a program, and PDF no picture. */
export const NOTICE_FORMATS = { png: 'image/png', jpg: 'image/jpeg' } as const;
export type NoticeFormat = keyof typeof NOTICE_FORMATS;
export type NoticeMediaType = (typeof NOTICE_FORMATS)[NoticeFormat];

/** The Commission's picture in one language, as it was uploaded. */
export type LegalNotice = {
  readonly id: Uuid;
  readonly kind: NoticeKind;
  readonly language: Language;
  readonly mediaType: NoticeMediaType;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
  readonly uploadedAt: Date;
};

/** The name of a notice's file, which names its bytes: 'notice-lv-0f1e2d3c4b5a6978.png'. */
export function legalNoticeFileName({
  kind,
  language,
  mediaType,
  sha256,
}: Pick<LegalNotice, 'kind' | 'language' | 'mediaType' | 'sha256'>): string {
  const format = mediaType === NOTICE_FORMATS.png ? 'png' : 'jpg';
  return `${kind}-${language}-${sha256.slice(0, 16)}.${format}`;
}

/** An official picture as pages show it. */
export type LegalPicture = {
  readonly id: Uuid;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

/** What a page or mail says about the legal guarantee: the official picture if the shop has it, and the same in words. */
export type ShownNotice = {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly link: { readonly label: string; readonly url: string };
  readonly picture: LegalPicture | null;
};
