import { renderToStaticMarkup } from 'react-dom/server';
import { classNames } from '#app/ui/class-names.ts';
import { Picture } from '#app/ui/picture.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import { collectionName, type ShownCollection, sayText } from '#shop/collections/collection.ts';
import type { Language } from '#shop/kernel/language.ts';

/** Writes the name of a collection, its picture or logo, and how its text begins. */
export function writeCollectionHead(collection: ShownCollection, language: Language): string {
  const { kind, picture } = collection;
  const [beginning] = listParagraphs(collection, language);
  return renderToStaticMarkup(
    <div className="flex items-start gap-4 pb-5 sm:gap-6">
      {picture && (
        <Picture
          picture={picture}
          alt=""
          sizes="8rem"
          className={classNames(
            'w-20 shrink-0 rounded-card sm:w-32',
            kind === 'brand' ? 'border border-line' : 'aspect-square',
          )}
          imgClassName={kind === 'brand' ? 'aspect-square object-contain! p-2' : 'h-full'}
        />
      )}
      <div className="min-w-0">
        <h1 className="text-2xl">
          <WholeWords text={collectionName(collection, language)} />
        </h1>
        {beginning && <p className="mt-1 max-w-prose text-muted max-sm:text-sm">{beginning}</p>}
      </div>
    </div>,
  );
}

/** Writes the rest of a collection's text, which stands below its products; '' when there is no more. */
export function writeCollectionText(collection: ShownCollection, language: Language): string {
  const [, ...rest] = listParagraphs(collection, language);
  if (rest.length === 0) return '';
  return renderToStaticMarkup(
    <section
      aria-label={collectionName(collection, language)}
      className="mt-16 flex max-w-prose flex-col gap-3 border-t border-line pt-6"
    >
      {rest.map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </section>,
  );
}

/** An empty line ends a paragraph. */
function listParagraphs({ fields }: ShownCollection, language: Language): string[] {
  const text = sayText(fields, 'text', language) ?? '';
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
