import type { DurabilityLabel } from '#shop/shelf/durability-label.ts';

/**
 * A producer's guarantee of durability, where the product can be put into the cart: what the fields of the EU's label say,
 * in words, beside the official blank label if the shop has it. Nothing is written into the picture, nor drawn.
 */
export function DurabilityMark({ label: { title, facts, picture } }: { readonly label: DurabilityLabel }) {
  return (
    <section aria-label={title} className="flex items-center gap-4 rounded-control border border-line p-3 text-sm">
      {picture && (
        <img
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          className="h-auto w-24 shrink-0 bg-white"
        />
      )}
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
