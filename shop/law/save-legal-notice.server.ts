import { createHash } from 'node:crypto';
import type { Actor } from '#shop/audit/change.ts';
import { recordEntry } from '#shop/audit/changes.server.ts';
import type { Language } from '#shop/kernel/language.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { decodePicture } from '#shop/media/decode-picture.server.ts';
import { loadSharp } from '#shop/media/load-sharp.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  hasProportions,
  MAX_NOTICE_BYTES,
  MIN_NOTICE_SIDE,
  NOTICE_FORMATS,
  type NoticeKind,
  noticeSlotName,
} from './legal-notice.ts';
import { insertLegalNotice } from './legal-notice-store.server.ts';
import { findLegalNotice, isShownElsewhere } from './legal-notice-view.server.ts';

/**
 * `format`: not a PNG or JPEG picture. `grey`: a picture without colour, which the law does not accept. `shape`: not the
 * proportions of the Commission's. `elsewhere`: another slot shows this very file.
 */
export type SaveNoticeError = {
  readonly code: 'too_large' | 'format' | 'too_small' | 'shape' | 'grey' | 'elsewhere';
};

export type NoticeToSave = {
  readonly kind?: NoticeKind;
  readonly language: Language;
  readonly bytes: Uint8Array;
  readonly actor: Actor;
};

/**
 * Stores the Commission's picture in one language, byte for byte: it may be scaled but not changed (Regulation (EU)
 * 2025/1960). Of the notice, Annex I wants the colours. The same file again changes nothing. Earlier files stay, because mails refer to them.
 */
export async function saveLegalNotice(
  shop: Shop,
  { kind = 'notice', language, bytes, actor }: NoticeToSave,
): Promise<Result<{ readonly sha256: string }, SaveNoticeError>> {
  if (bytes.length > MAX_NOTICE_BYTES) return err({ code: 'too_large' });
  const picture = await decodePicture(bytes);
  if (!picture.ok) return err({ code: 'format' });
  const { format, width, height } = picture.value;
  if (format !== 'png' && format !== 'jpg') return err({ code: 'format' });
  if (Math.max(width, height) < MIN_NOTICE_SIDE) return err({ code: 'too_small' });
  if (!hasProportions(kind, picture.value)) return err({ code: 'shape' });
  if (kind === 'notice' && !(await isColoured(bytes))) return err({ code: 'grey' });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const slot = { kind, language };
  if (await isShownElsewhere(shop.db, slot, sha256)) return err({ code: 'elsewhere' });
  const before = await findLegalNotice(shop.db, language, kind);
  if (before?.sha256 === sha256) return ok({ sha256 });
  const now = shop.clock.now();
  const notice = {
    ...slot,
    file: bytes,
    sha256,
    mediaType: NOTICE_FORMATS[format],
    width,
    height,
    uploadedAt: now,
  };
  await transact(shop.db, async (tx) => {
    await insertLegalNotice(tx, notice);
    await recordEntry(
      tx,
      { actor, kind: 'legal_notice', now },
      {
        entity: 'legal_notice',
        entityId: noticeSlotName(slot),
        label: noticeSlotName(slot),
        before: { sha256: before?.sha256 ?? null },
        after: { sha256 },
      },
    );
  });
  return ok({ sha256 });
}

const SAMPLE = 64;
/** How far the channels of a pixel lie apart; compression alone makes grey a little coloured. */
const COLOURED = 40;

async function isColoured(bytes: Uint8Array): Promise<boolean> {
  const sharp = await loadSharp();
  const pixels = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .resize(SAMPLE, SAMPLE, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = pixels.info;
  if (channels < 3) return false;
  for (let at = 0; at < pixels.data.length; at += channels) {
    const rgb = [...pixels.data.subarray(at, at + 3)];
    if (Math.max(...rgb) - Math.min(...rgb) >= COLOURED) return true;
  }
  return false;
}
