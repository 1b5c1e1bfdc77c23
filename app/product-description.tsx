import type { ReactNode } from 'react';

export type ShownDescription = {
  readonly description: string | null;
  /** Cleaned by the server (clean-description.ts), never as somebody typed it. */
  readonly descriptionHtml: string | null;
};

/** A product's description as its page has it; `none` stands where there is nothing to read. */
export function ProductDescription(props: ShownDescription & { readonly none: ReactNode }): ReactNode {
  const { description, descriptionHtml, none } = props;
  if (descriptionHtml !== null) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server
    return <div className="prose" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />;
  }
  if (!description) return none;
  const paragraphs = [...description.split(/\n\s*\n/).entries()];
  return (
    <div className="prose">
      {paragraphs.map(([place, paragraph]) => (
        <p key={place} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
