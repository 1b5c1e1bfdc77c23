import { textLinkClass } from '#app/ui/text-link.tsx';
import type { ShownNotice } from '#shop/law/legal-notice.ts';

/**
 * The EU's notice on the legal guarantee: the official picture as it is, if the shop has it, and what it says in words.
 * It stands before the summary, so that goods and total are what comes directly before the order button; never folded
 * away (Regulation (EU) 2025/1960).
 */
export function LegalNotice({ notice }: { readonly notice: ShownNotice }) {
  const { title, sentences, link, picture } = notice;
  return (
    <section aria-labelledby="legal-notice" className="text-sm">
      <h2 id="legal-notice" className="mb-4 text-xl">
        {title}
      </h2>
      <div className="flex flex-col gap-x-6 gap-y-4 sm:flex-row sm:items-start">
        {picture && (
          <a href={link.url} target="_blank" rel="noreferrer" className="shrink-0 rounded-xs sm:w-72">
            {/* White in both themes: its colours are part of it. */}
            <img
              src={picture.url}
              width={picture.width}
              height={picture.height}
              alt={picture.alt}
              className="h-auto w-full bg-white"
            />
          </a>
        )}
        <div className="flex flex-col gap-3">
          <ul className="flex list-disc flex-col gap-1 ps-4 text-muted marker:text-accent">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p>
            <a href={link.url} target="_blank" rel="noreferrer" className={textLinkClass}>
              {link.label}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
