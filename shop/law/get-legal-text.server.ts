import { createHash } from 'node:crypto';
import { LEGAL_TEXTS, type LegalTextKind } from '#shop/content/content-page.ts';
import { getPage } from '#shop/content/content-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findEditedText } from '#shop/site/pages/shown-page-view.server.ts';
import { drawLegalText } from './draw-legal-text.server.ts';
import { CONTRACT_TEXTS, type LegalContent, type LegalText, type LegalTextVersion } from './legal-text.ts';
import { insertLegalText, insertOrderTexts } from './legal-text-store.server.ts';
import { findNewestLegalText } from './legal-text-view.server.ts';

/** Other processes may add versions in between, but not for ever. */
const MAX_ATTEMPTS = 3;

/**
 * The text in force now. It is compared with the newest version, and becomes the next one, with its file, when a word
 * or a fact of the settings in it has changed: nobody has to remember to make it one.
 */
export async function getLegalText(shop: Shop, kind: LegalTextKind, language: Language): Promise<LegalText> {
  const content = await readContent(shop, kind, language);
  const contentSha256 = fingerprint(JSON.stringify(content));
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const newest = await findNewestLegalText(shop.db, kind, language);
    if (newest?.contentSha256 === contentSha256) {
      const { contentSha256: _same, ...version } = newest;
      return { ...version, content };
    }
    const { legalName } = await getSettings(shop);
    const next = { kind, language, number: (newest?.number ?? 0) + 1, inForceFrom: shop.clock.now() };
    const file = await drawLegalText({ ...next, content, author: legalName });
    await insertLegalText(shop.db, { ...next, content, contentSha256, file, fileSha256: fingerprint(file) });
  }
  throw new Error(`The ${kind} in ${language} kept changing while it was stored`);
}

/** Stores whatever has changed since the newest versions, in each language of the shop. */
export async function storeLegalTexts(shop: Shop): Promise<void> {
  const { languages } = await getSettings(shop);
  for (const language of languages) for (const kind of LEGAL_TEXTS) await getLegalText(shop, kind, language);
}

/** The versions that an order placed now falls under. */
export function getContractTexts(shop: Shop, language: Language): Promise<LegalTextVersion[]> {
  return Promise.all(CONTRACT_TEXTS.map((kind) => getLegalText(shop, kind, language)));
}

/** Keeps with an order which versions it was placed under. */
export async function keepOrderTexts(tx: Tx, orderId: Uuid, texts: readonly LegalTextVersion[]): Promise<void> {
  await insertOrderTexts(
    tx,
    orderId,
    texts.map(({ id }) => id),
  );
}

/** As the owner wrote it, else as it comes with the shop. What search engines are told besides makes no version. */
async function readContent(shop: Shop, kind: LegalTextKind, language: Language): Promise<LegalContent> {
  const edited = await findEditedText(shop, kind, language);
  if (edited === null) return getPage(shop, kind, language);
  const { title, intro, body } = edited;
  return { title, intro, body };
}

function fingerprint(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
