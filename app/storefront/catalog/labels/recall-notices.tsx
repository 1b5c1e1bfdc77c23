import { textLinkClass } from '#app/ui/text-link.tsx';
import type { Language } from '#shop/kernel/language.ts';
import { localPath } from '#shop/kernel/language-path.ts';
import { type RecallNotice, translateRecall } from '#shop/recalls/recall-notice.ts';

export type ProductRecall = RecallNotice & { readonly stopsSale: boolean };

/** The recalls and safety warnings that are in force about a product: hazard and what to do, and where the rest is. */
export function RecallNotices(props: { readonly notices: readonly ProductRecall[]; readonly language: Language }) {
  const { notices, language } = props;
  return notices.map(({ id, heading, name, parts, stopsSale }) => (
    <section
      key={id}
      aria-labelledby={`recall-${id}`}
      className="rounded-card bg-red-tint p-4 text-red-ink"
      data-stops-sale={stopsSale || undefined}
    >
      <h2 id={`recall-${id}`} className="text-lg">
        {heading}
      </h2>
      <p className="font-semibold">{name}</p>
      {parts
        .filter((part) => part.id === 'hazard' || part.id === 'action')
        .map((part) => (
          <div key={part.id} className="mt-3">
            <h3 className="text-sm">{part.title}</h3>
            {part.paragraphs.map((text) => (
              <p key={text} className="whitespace-pre-line">
                {text}
              </p>
            ))}
          </div>
        ))}
      <p className="mt-3">
        <a href={`${localPath('/recalls', language)}#${id}`} className={textLinkClass}>
          {translateRecall(language)('recall.more')}
        </a>
      </p>
    </section>
  ));
}
