import { type ContentPage, type LegalTextKind, parseLegalTextKind } from '#shop/content/content-page.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { type Language, parseLanguage } from '#shop/kernel/language.ts';
import type { PageText } from '#shop/site/pages/page.ts';
import { toPageText } from '#shop/site/pages/shipped-text.ts';

/** The texts that a contract is concluded under: an order keeps their versions, and its mail carries their files. */
export const CONTRACT_TEXTS = ['terms', 'withdrawal'] as const satisfies readonly LegalTextKind[];

/** What names a version: numbers begin at 1 for each text, and one number is one version in all languages. */
export type LegalTextName = {
  readonly kind: LegalTextKind;
  readonly language: Language;
  readonly number: number;
};

export type LegalTextVersion = LegalTextName & {
  readonly id: Uuid;
  readonly title: string;
  readonly inForceFrom: Date;
  /** SHA-256 of the file. */
  readonly fileSha256: string;
};

/** What a version says: as the text comes with the shop, or as the owner wrote it. */
export type LegalContent = ContentPage | WrittenText;
export type WrittenText = Pick<PageText, 'title' | 'intro' | 'body'>;

export type LegalText = LegalTextVersion & { readonly content: LegalContent };

/** A version's content in the one form that pages and files are made of. */
export function writtenText(content: LegalContent): WrittenText {
  return 'sections' in content ? toPageText(content) : content;
}

/** The name of a version's file: 'terms-lv-3.pdf'. */
export function legalFileName({ kind, language, number }: LegalTextName): string {
  return `${kind}-${language}-${number}.pdf`;
}

/** The address of a version's file, without the origin; its bytes never change. */
export function legalFileUrl(name: LegalTextName): string {
  return `/legal/${legalFileName(name)}`;
}

/** The version that a file's name names; null for another name. */
export function parseLegalFileName(name: string): LegalTextName | null {
  const [, kindText, languageText, digits] = /^([a-z]+)-([a-z]{2})-([1-9]\d{0,5})\.pdf$/.exec(name) ?? [];
  const kind = parseLegalTextKind(kindText);
  const language = parseLanguage(languageText);
  return kind === null || language === null ? null : { kind, language, number: Number(digits) };
}
