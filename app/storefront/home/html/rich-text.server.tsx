import { useId } from 'react';
import type { Language } from '#shop/kernel/language.ts';
import type { FieldsOf } from '#shop/site/home/section.ts';
import { sayIn } from '#shop/site/home/section-fields.ts';
import { writeSection } from './section-html.server.tsx';

type RichTextProps = {
  readonly id: string;
  readonly fields: FieldsOf<'rich_text'>;
  readonly language: Language;
};

export function writeRichText(props: RichTextProps): string {
  return writeSection(<RichText {...props} />, props.id);
}

function RichText({ fields, language }: RichTextProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="wrap mt-16 md:mt-24">
      <h2 id={id} className="mb-6 text-2xl md:mb-8">
        {sayIn(fields.title, language)}
      </h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by its schema (kinds/rich-text.ts) */}
      <div className="prose text-md" dangerouslySetInnerHTML={{ __html: sayIn(fields.html, language) ?? '' }} />
    </section>
  );
}
