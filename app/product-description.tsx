import type { ReactNode } from 'react';

export type ShownDescription = {
  readonly description: string | null;
  /** Cleaned by the server (clean-description.ts), never raw input. */
  readonly descriptionHtml: string | null;
};

/** A product's description on its page; `none` is shown when there is none. */
export function ProductDescription(props: ShownDescription & { readonly none: ReactNode }) {
  const { description, descriptionHtml, none } = props;
  if (descriptionHtml !== null) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server
    return <div className="prose text-md" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />;
  }
  if (!description) return none;
  const paragraphs = [...description.split(/\n\s*\n/).entries()];
  return (
    <div className="prose text-md">
      {paragraphs.map(([place, paragraph]) => (
        <p key={place} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
