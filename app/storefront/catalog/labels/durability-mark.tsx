import type { DurabilityLabel } from '#shop/shelf/durability-label.ts';

/**
 * A producer's guarantee of durability, where the product can be put into the cart: what the fields of the EU's label say,
 * in words, below the official label with the same in its fields, if the shop has its picture. It is never shown blank.
 */
export function DurabilityMark({ label }: { readonly label: DurabilityLabel }) {
  const { title, facts, picture } = label;
  return (
    <section aria-label={title} className="flex flex-col gap-3 rounded-control border border-line p-3 text-sm">
      {picture && <FilledLabel picture={picture} fields={label.fields} />}
      <div>
        <p className="font-semibold">{title}</p>
        <dl>
          {facts.map(({ term, description }) => (
            <div key={term} className="flex gap-2">
              <dt className="text-muted">{term}:</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/**
 * The three places of Annex II that are filled in, in percent of the label as printed there (1481 by 1559), and the largest
 * letters in percent of its width. They are white, so that they cover what stands there as an example.
 */
const PLACES = {
  brand: { left: 2, top: 23.6, width: 28.2, height: 3.4, letters: 2.7 },
  model: { left: 72.6, top: 23.5, width: 25.8, height: 3.4, letters: 2.7 },
  years: { left: 1.6, top: 31.8, width: 43, height: 22.2, letters: 29 },
} as const;
/** How wide a letter of Inter is at most, by its size. */
const WIDTH_OF_LETTER = 0.66;

type FilledLabelProps = {
  readonly picture: NonNullable<DurabilityLabel['picture']>;
  readonly fields: DurabilityLabel['fields'];
};

function FilledLabel({ picture: { url, width, height, alt }, fields }: FilledLabelProps) {
  return (
    <div className="@container relative w-full max-w-80 self-center text-black" data-durability-label>
      <img src={url} width={width} height={height} alt={alt} className="block h-auto w-full bg-white" />
      {(['brand', 'model', 'years'] as const).map((name) => {
        const place = PLACES[name];
        const letters = Math.min(place.letters, place.width / (fields[name].length * WIDTH_OF_LETTER));
        const [left, top, wide, high] = [place.left, place.top, place.width, place.height].map((part) => `${part}%`);
        return (
          <span
            key={name}
            aria-hidden="true"
            className="absolute flex items-center justify-center overflow-hidden whitespace-nowrap bg-white font-bold leading-none"
            style={{ left, top, width: wide, height: high, fontSize: `${letters.toFixed(2)}cqw` }}
          >
            {fields[name]}
          </span>
        );
      })}
    </div>
  );
}
