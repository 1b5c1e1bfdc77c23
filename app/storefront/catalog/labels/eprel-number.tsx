import { textLinkClass } from '#app/ui/text-link.tsx';
import { eprelAddress } from '#shop/catalog/energy-label.ts';
import type { LawTranslate } from '#shop/law/law-words.ts';

type EprelNumberProps = { readonly t: LawTranslate; readonly number: string };

/** The product's number in EPREL, linked to its public page there; one that nobody can have is called an example. */
export function EprelNumber({ t, number }: EprelNumberProps) {
  const address = eprelAddress(number);
  return (
    <p className="-mt-3 text-xs text-muted">
      {address === null ? (
        t('energy.eprelExample', { number })
      ) : (
        <a href={address} target="_blank" rel="noreferrer" className={textLinkClass}>
          EPREL {number}
        </a>
      )}
    </p>
  );
}
