import { getServerTranslate } from '#app/storefront-translate.server.ts';
import type { Language } from '#shop/kernel/language.ts';
import { writeSection } from './section-html.server.tsx';

/** Says to staff that nobody else sees this page yet. */
export async function writeDraftNote(language: Language): Promise<string> {
  const t = await getServerTranslate(language);
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
