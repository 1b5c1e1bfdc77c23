import type { ShownTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import { writeSection } from './section-html.server.tsx';

/** Says to staff that nobody else sees this page yet. */
export function writeDraftNote(t: ShownTranslate): string {
  return writeSection(
    <div className="wrap pt-4">
      <p
        role="note"
        className="flex flex-wrap gap-x-4 gap-y-1 rounded-card border border-line bg-neutral-tint px-5 py-3 text-neutral-ink"
      >
        {t('home.draft')}
        <a href="/admin/settings/home" className="font-semibold underline underline-offset-4">
          {t('home.draftBack')}
        </a>
      </p>
    </div>,
    'draft',
  );
}
