import { DefinitionList } from '#app/ui/definition-list.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import type { LegalBlock } from '#shop/shelf/legal-block.ts';
import { PageSection } from '../page-section.tsx';

/** What law wants said about a product before it is bought; always open. */
export function LegalBlocks({ blocks }: { readonly blocks: readonly LegalBlock[] }) {
  return blocks.map(({ id, title, facts, sentences, link }) => (
    <PageSection key={id} title={title}>
      <DefinitionList
        items={facts.map(({ term, description }) => ({
          term,
          description: <span className="whitespace-pre-line">{description}</span>,
        }))}
        className="-mt-3"
      />
      {sentences.length > 0 && (
        <div className="mt-3 flex items-start gap-4 text-sm text-muted">
          {id === 'take-back' && <CrossedOutBin />}
          <div className="flex flex-col gap-1">
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {link && (
              <p>
                <a href={link.url} className={textLinkClass}>
                  {link.label}
                </a>
              </p>
            )}
          </div>
        </div>
      )}
    </PageSection>
  ));
}

/** The symbol of Directive 2012/19/EU, Annex IX: a bin with wheels, crossed out. The bar below it is the standard's. */
function CrossedOutBin() {
  return (
    <svg aria-hidden="true" viewBox="0 0 36 48" className="h-14 shrink-0 fill-none stroke-ink stroke-2">
      <path d="M9 12h18l-2 22H11zM6 12h24M8 9h20M14 9V6h8v3M25 34a2 2 0 1 1 0 4 2 2 0 0 1 0-4M4 3l28 35M32 3 4 38" />
      <path d="M8 42h20v4H8z" className="fill-ink" />
    </svg>
  );
}
