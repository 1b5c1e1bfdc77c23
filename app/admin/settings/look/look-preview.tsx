import { useEffect, useRef } from 'react';
import { useLanguage } from '#app/i18n.tsx';
import { writeLookPreview } from '#app/look/look-preview.ts';
import { localPath } from '#shop/kernel/language-path.ts';
import type { Look } from '#shop/site/look/look.ts';
import { writeWholeLook } from '#shop/site/look/look-sheet.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';

/** How large a window is shown, and how much smaller it is drawn. */
const WINDOWS = {
  desktop: {
    width: 1280,
    height: 900,
    scale: '[--scale:.26] sm:[--scale:.45] lg:[--scale:.55] xl:[--scale:.48] 2xl:[--scale:.57]',
  },
  phone: { width: 390, height: 844, scale: '[--scale:.6]' },
} as const;

/** A desktop's bars would take the room of a phone's page. */
const WITHOUT_BARS = ':root{scrollbar-width:none;scrollbar-gutter:auto}';

type LookPreviewProps = {
  readonly look: Look;
  /** Addresses of the files of letters. */
  readonly fonts: Readonly<Record<string, string>>;
};

/** The shop as it would look, on a desktop and on a phone. One can walk around in it. */
export function LookPreview({ look, fonts }: LookPreviewProps) {
  const t = useAdminTranslate();
  const shown = {
    style: writeWholeLook(look, (file) => fonts[file] ?? ''),
    address: `${localPath('/', useLanguage())}?${writeLookPreview(look)}`,
  };
  return (
    <section aria-label={t('look.preview')} className="flex flex-wrap gap-6 xl:sticky xl:top-6">
      <PreviewWindow window="desktop" {...shown} />
      <PreviewWindow window="phone" {...shown} />
    </section>
  );
}

type PreviewWindowProps = {
  readonly window: keyof typeof WINDOWS;
  readonly style: string;
  readonly address: string;
};

function PreviewWindow({ window: name, style, address }: PreviewWindowProps) {
  const t = useAdminTranslate();
  const frame = useRef<HTMLIFrameElement>(null);
  const { width, height, scale } = WINDOWS[name];
  useEffect(() => dress(frame.current, style), [style]);
  return (
    <figure className={scale}>
      <figcaption className="mb-2 text-sm font-semibold">{t(`look.preview.${name}`)}</figcaption>
      <div
        className="overflow-hidden rounded-card border border-line bg-raised"
        style={{ width: `calc(${width}px * var(--scale))`, height: `calc(${height}px * var(--scale))` }}
      >
        <iframe
          ref={frame}
          title={t(`look.preview.${name}`)}
          src={address}
          loading="lazy"
          className="origin-top-left scale-(--scale) border-0"
          style={{ width, height }}
          onLoad={() => dress(frame.current, style)}
        />
      </div>
    </figure>
  );
}

/** Shows a framed page in a style that is not saved yet. It stays from page to page. */
function dress(frame: HTMLIFrameElement | null, style: string): void {
  const page = frame?.contentDocument;
  const view = page?.defaultView;
  if (!page || !view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(`${style}${WITHOUT_BARS}`);
  page.adoptedStyleSheets = [sheet];
}
