import { useId } from 'react';
import { MemoryRouter } from 'react-router';
import { I18nProvider, type StorefrontMessages } from '#app/i18n.tsx';
import type { Language } from '#shop/kernel/language.ts';
import { localPath } from '#shop/kernel/language-path.ts';
import type { FieldsOf } from '#shop/site/home/section.ts';
import { sayIn } from '#shop/site/home/section-fields.ts';
import { readMarks } from '#shop/site/pages/read-marks.ts';
import { RichText } from '../../content/rich-text.tsx';
import type { StorefrontData } from '../../frame/load-storefront.server.ts';
import { StorefrontContext } from '../../frame/storefront-context.tsx';
import { writeSection } from './section-html.server.tsx';

type TextProps = {
  readonly id: string;
  readonly fields: FieldsOf<'rich_text'>;
  readonly language: Language;
};

type RichTextProps = TextProps & {
  readonly messages: StorefrontMessages;
  readonly storefront: StorefrontData;
};

/** Written with what pages of text are written with, which the scripts of the home page do not have. */
export function writeRichText(props: RichTextProps): string {
  const { id, language, messages, storefront } = props;
  return writeSection(
    <MemoryRouter initialEntries={[localPath('/', language)]}>
      <I18nProvider language={language} messages={messages}>
        <StorefrontContext value={storefront}>
          <Text {...props} />
        </StorefrontContext>
      </I18nProvider>
    </MemoryRouter>,
    id,
  );
}

function Text({ fields, language }: TextProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="wrap mt-16 md:mt-24">
      <h2 id={id} className="text-2xl">
        {sayIn(fields.title, language)}
      </h2>
      <div className="max-w-prose text-md">
        <RichText blocks={readMarks(sayIn(fields.body, language) ?? '')} />
      </div>
    </section>
  );
}
