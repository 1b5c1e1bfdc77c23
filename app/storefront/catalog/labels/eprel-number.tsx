import { useTranslate } from '#app/i18n.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { eprelAddress } from '#shop/catalog/energy-label.ts';

/** The product's number in EPREL, linked to its public page there; one that nobody can have is called an example. */
export function EprelNumber({ number }: { readonly number: string }) {
  const t = useTranslate();
  const address = eprelAddress(number);
  return address === null ? (
    <span className="text-xs text-muted">{t('product.eprelExample', { number })}</span>
  ) : (
    <a href={address} target="_blank" rel="noreferrer" className={`numeric text-xs ${textLinkClass}`}>
      EPREL {number}
    </a>
  );
}
