import { createHash } from 'node:crypto';
import { LEGAL_TEXTS, type LegalTextKind } from '#shop/content/content-page.ts';
import { getPage } from '#shop/content/content-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { getLook } from '#shop/site/look/get-look.server.ts';
import { findEditedText } from '#shop/site/pages/shown-page-view.server.ts';
import { drawLegalText } from './draw-legal-text.server.ts';
import { CONTRACT_TEXTS, type LegalContent, type LegalText, type LegalTextVersion } from './legal-text.ts';
import { insertLegalTexts, insertOrderTexts, type NewLegalText } from './legal-text-store.server.ts';
import { findNewestLegalText, findNewestNumber } from './legal-text-view.server.ts';

/** Other processes may add versions in between, but not for ever. */
const MAX_ATTEMPTS = 3;

/**
 * The text in force now. It is compared with the newest version, and becomes the next one, with its file, when a word
 * or a fact of the settings in it has changed: nobody has to remember to make it one. A version is one in all
 * languages, also where only one of them reads otherwise.
 */
export async function getLegalText(shop: Shop, kind: LegalTextKind, language: Language): Promise<LegalText> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const content = await readContent(shop, kind, language);
    const contentSha256 = fingerprint(JSON.stringify(content));
    const newest = await findNewestLegalText(shop.db, kind, language);
    if (newest?.contentSha256 === contentSha256) {
      const { contentSha256: _same, ...version } = newest;
      return { ...version, content };
    }
    await addVersion(shop, kind, { language, contentSha256 });
  }
  throw new Error(`The ${kind} in ${language} kept changing while it was stored`);
}

/** Adds the next version, under one number and from one moment on in this language and all of the shop's. */
async function addVersion(
  shop: Shop,
  kind: LegalTextKind,
  { language, contentSha256 }: { readonly language: Language; readonly contentSha256: string },
): Promise<void> {
  const last = await findNewestNumber(shop.db, kind);
  // Looked at after the number: a version that another process adds from here on takes it, and this one is dropped.
  const newest = await findNewestLegalText(shop.db, kind, language);
  if (newest?.contentSha256 === contentSha256) return;
  const [{ legalName, languages }, { fonts }] = await Promise.all([getSettings(shop), getLook(shop)]);
  const next = { kind, number: last + 1, inForceFrom: shop.clock.now() };
  const draw = async (of: Language): Promise<NewLegalText> => {
    const content = await readContent(shop, kind, of);
    const named = { ...next, language: of };
    const file = await drawLegalText({ ...named, content, author: legalName, fonts });
    return {
      ...named,
      content,
      contentSha256: fingerprint(JSON.stringify(content)),
      file,
      fileSha256: fingerprint(file),
    };
  };
  await insertLegalTexts(shop.db, await Promise.all([...new Set([...languages, language])].map(draw)));
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
