import { textLinkClass } from '#app/ui/text-link.tsx';
import type { ShownNotice } from '#shop/law/legal-notice.ts';

/**
 * The EU's notice on the legal guarantee, before the order button: the official picture as it is, if the shop has it,
 * and what it says in words. Never folded away (Regulation (EU) 2025/1960).
 */
export function LegalNotice({ notice }: { readonly notice: ShownNotice }) {
  const { title, sentences, link, picture } = notice;
  return (
    <section aria-labelledby="legal-notice" className="flex flex-col gap-3 border-t border-line pt-4 text-sm">
      <h3 id="legal-notice" className="text-base font-semibold">
        {title}
      </h3>
      {picture && (
        <a href={link.url} target="_blank" rel="noreferrer" className="block rounded-xs">
          {/* White in both themes: its colours are part of it. */}
          <img
            src={picture.url}
            width={picture.width}
            height={picture.height}
            alt={picture.alt}
            className="h-auto w-full max-w-80 bg-white"
          />
        </a>
      )}
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
    </section>
  );
}
