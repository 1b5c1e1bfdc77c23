import type { Language } from '#shop/kernel/language.ts';
import type { FieldsOf } from '#shop/site/home/section.ts';
import { sayIn } from '#shop/site/home/section-fields.ts';
import { SectionLink, writeSection } from './section-html.server.tsx';

export function writeAnnouncement({ text, link }: FieldsOf<'announcement'>, language: Language): string {
  return writeSection(
    <div className="wrap pt-4 md:pt-6">
      <p className="flex flex-wrap justify-center gap-x-4 gap-y-1 rounded-card bg-accent-tint px-5 py-3 text-center text-accent-ink">
        {sayIn(text, language)}
        {link && <SectionLink link={link} language={language} />}
      </p>
    </div>,
    'announcement',
  );
}
