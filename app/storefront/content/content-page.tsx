import type { ReactNode } from 'react';
import { useTranslate } from '#app/customer-i18n.tsx';
import { useLanguage } from '#app/i18n.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Language } from '#shop/kernel/language.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import { type PageSection, sectionsOf } from '#shop/site/pages/page-sections.ts';
import { plainRuns, type RichText as RichTextOf } from '#shop/site/pages/rich-text.ts';
import { PageMeta } from '../frame/page-meta.tsx';
import { Linked, RichText, Words } from './rich-text.tsx';

type ContentPageProps = {
  readonly content: ShownContent;
  /** What is said of the text itself, above it. */
  readonly note?: ReactNode;
  /** A former version: not for search engines. */
  readonly isFormer?: boolean;
  /** The last of the text itself. */
  readonly end?: ReactNode;
  readonly children?: ReactNode;
};

/** A text as its loader describes it. */
export type ShownContent = {
  readonly title: string;
  readonly searchTitle: string | null;
  /** The title for search engines has the shop's name already, or is to have none. */
  readonly wholeTitle?: boolean;
  /** For search engines. */
  readonly description: string;
  readonly path: string;
  readonly intro: string;
  readonly body: RichTextOf;
  readonly pictures?: Readonly<Record<string, Picture>>;
  /** Where the text is in another language than the page. */
  readonly language?: Language;
};

/** A text of the shop, then `children`. With three or more sections it has a table of contents. */
export function ContentPage({ content, note, isFormer, end, children }: ContentPageProps) {
  const { title, searchTitle, wholeTitle, description, path, intro, body, pictures } = content;
  const own = useLanguage();
  const lang = content.language === own ? undefined : content.language;
  const sections = sectionsOf(body);
  const named = sections.flatMap(({ id, heading }) => (heading === null ? [] : [{ id, heading: plainRuns(heading) }]));
  return (
    <>
      <PageMeta
        title={searchTitle ?? title}
        wholeTitle={wholeTitle}
        description={description}
        path={path}
        picture={body.find((block) => block.type === 'picture')?.path}
        type="article"
        noindex={isFormer}
      />
      <article className="wrap" lang={lang}>
        <PageHeader title={title} />
        <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[minmax(0,44rem)_minmax(14rem,1fr)]">
          {(note || intro !== '') && (
            <div className="flex flex-col gap-4">
              {note}
              {intro !== '' && (
                <p className="text-lg text-muted">
                  <Linked>{intro}</Linked>
                </p>
              )}
            </div>
          )}
          {named.length > 2 && <Contents sections={named} />}
          <div className="flex flex-col gap-10 text-md lg:col-start-1">
            {sections.map((section) => (
              <Section key={section.id} {...section} pictures={pictures} />
            ))}
            {end}
          </div>
        </div>
      </article>
      {children}
    </>
  );
}

type SectionProps = PageSection & Pick<ShownContent, 'pictures'>;

function Section({ id, heading, blocks, pictures }: SectionProps) {
  if (heading === null)
    return (
      <div className="[&>:first-child]:mt-0">
        <RichText blocks={blocks} pictures={pictures} />
      </div>
    );
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        <Words runs={heading} />
      </h2>
      <RichText blocks={blocks} pictures={pictures} />
    </section>
  );
}

type ContentsProps = { readonly sections: readonly { readonly id: string; readonly heading: string }[] };

/** Beside the text where there is room, and in view while one reads; folded above it on a phone. */
function Contents({ sections }: ContentsProps) {
  const t = useTranslate();
  return (
    <>
      <nav
        aria-label={t('page.contents')}
        className="hidden border-s border-line ps-6 lg:sticky lg:top-28 lg:row-span-2 lg:block lg:self-start"
      >
        <p className="mb-1 text-sm font-semibold">{t('page.contents')}</p>
        <ContentsList sections={sections} />
      </nav>
      <nav aria-label={t('page.contents')} className="lg:hidden">
        <Disclosure summary={t('page.contents')} className="border-t">
          <ContentsList sections={sections} />
        </Disclosure>
      </nav>
    </>
  );
}

function ContentsList({ sections }: ContentsProps) {
  return (
    <ol className="text-sm">
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-flex min-h-8 items-center text-muted hover:text-ink hover:underline hover:underline-offset-4 touch:min-h-12"
          >
            {heading}
          </a>
        </li>
      ))}
    </ol>
  );
}
