/** The longest word that stays whole: it fits into the narrowest card. */
const MOST_LETTERS = 14;

/** A name whose hyphenated words stay whole: 'USB-' or '2-in-' at the end of a line would read as cut off. */
export function ProductName({ name }: { readonly name: string }) {
  // Every second part is a word with a hyphen.
  return name.split(/(\S*-\S*)/).map((part, index) =>
    index % 2 === 1 && part.length <= MOST_LETTERS ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
