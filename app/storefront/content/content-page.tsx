import { Fragment, type ReactNode } from 'react';
import { useTranslate } from '#app/customer-i18n.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { ContentPage as Content } from '#shop/content/content-page.ts';
import { slugify } from '#shop/kernel/slug.ts';
import { PageMeta } from '../frame/page-meta.tsx';
import { useStorefront } from '../frame/storefront-context.tsx';
import { telephoneLink } from '../frame/telephone-link.ts';

type ContentPageProps = {
  readonly content: Content & { readonly path: string };
  /** What is said of the text itself, above it. */
  readonly note?: ReactNode;
  /** A former version: not for search engines. */
  readonly isFormer?: boolean;
  /** The last of the text itself. */
  readonly end?: ReactNode;
  readonly children?: ReactNode;
};

/** A text of the shop, then `children`. With three or more sections it has a table of contents. */
export function ContentPage({ content, note, isFormer, end, children }: ContentPageProps) {
  const sections = content.sections.map((section) => ({ ...section, id: slugify(section.heading) }));
  return (
    <>
      <PageMeta
        title={content.title}
        description={content.intro.slice(0, 300)}
        path={content.path}
        type="article"
        noindex={isFormer}
      />
      <article className="wrap">
        <PageHeader title={content.title} />
        <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[minmax(0,44rem)_minmax(14rem,1fr)]">
          <div className="flex flex-col gap-4">
            {note}
            <p className="text-lg text-muted">
              <Linked>{content.intro}</Linked>
            </p>
          </div>
          {sections.length > 2 && <Contents sections={sections} />}
          <div className="flex flex-col gap-10 text-md lg:col-start-1">
            {sections.map((section) => (
              <Section key={section.id} {...section} />
            ))}
            {end}
          </div>
        </div>
      </article>
      {children}
    </>
  );
}

type SectionProps = Content['sections'][number] & { readonly id: string };

function Section({ id, heading, paragraphs, bullets }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          <Linked>{paragraph}</Linked>
        </p>
      ))}
      {bullets.length > 0 && (
        <ul className="mt-3 flex list-disc flex-col gap-1.5 ps-5 marker:text-accent">
          {bullets.map((bullet) => (
            <li key={bullet}>
              <Linked>{bullet}</Linked>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type ContentsProps = { readonly sections: readonly Pick<SectionProps, 'id' | 'heading'>[] };

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

/** A text whose email address and phone number are links. */
function Linked({ children }: { readonly children: string }) {
  const { shop } = useStorefront();
  const links = new Map([
    [shop.email, `mailto:${shop.email}`],
    [shop.phone, telephoneLink(shop.phone)],
  ]);
  const pattern = new RegExp(`(${[...links.keys()].map((text) => text.replace(/[^\p{L}\d]/gu, '\\$&')).join('|')})`);
  return children.split(pattern).map((part, index) => {
    const href = links.get(part);
    const key = index;
    return href === undefined ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <a key={key} href={href} className="text-accent underline underline-offset-4 hover:text-accent-hover">
        {part}
      </a>
    );
  });
}
