import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { buttonClass } from '#app/ui/button.tsx';
import type { Language } from '#shop/kernel/language.ts';
import { localPath } from '#shop/kernel/language-path.ts';
import { type Link, sayIn } from '#shop/site/home/section-fields.ts';

/** Writes a section as HTML: nothing in it changes in the browser, so it needs no script. Ids must not be those of the page. */
export function writeSection(section: ReactNode, id: string): string {
  return renderToStaticMarkup(section, { identifierPrefix: `${id}-` });
}

type SectionLinkProps = { readonly link: Link; readonly language: Language; readonly isButton?: boolean };

export function SectionLink({ link, language, isButton = false }: SectionLinkProps) {
  return (
    <a
      href={link.to.startsWith('/') ? localPath(link.to, language) : link.to}
      className={isButton ? buttonClass({ look: 'secondary' }, 'mt-2') : 'font-semibold underline underline-offset-4'}
    >
      {sayIn(link.text, language)}
    </a>
  );
}
