import type { Language } from '#shop/kernel/language.ts';
import type { NoticeKind } from '#shop/law/legal-notice.ts';
import { loadSharp } from '#shop/media/load-sharp.server.ts';

/** Pixels, in the proportions of the Commission's files. */
const SIZES: Readonly<Record<NoticeKind, { readonly width: number; readonly height: number }>> = {
  notice: { width: 480, height: 679 },
  garan: { width: 640, height: 674 },
};
const COLOURS: Readonly<Partial<Record<Language, string>>> = { en: '#003399', lv: '#0033aa' };

type NoticeWishes = {
  readonly kind?: NoticeKind;
  readonly language?: Language;
  readonly format?: 'png' | 'jpeg' | 'webp';
  readonly colour?: string;
  readonly size?: { readonly width: number; readonly height: number };
};

/** A picture that stands for one of the Commission's: another in each language, in colour, as large as wished. */
export async function aNotice(wishes: NoticeWishes = {}): Promise<Uint8Array> {
  const { kind = 'notice', language = 'lv', format = 'png' } = wishes;
  const { colour = COLOURS[language] ?? '#0033bb', size = SIZES[kind] } = wishes;
  const sharp = await loadSharp();
  const picture = sharp({ create: { ...size, channels: 3, background: colour } });
  return new Uint8Array(await picture.toFormat(format).toBuffer());
}
