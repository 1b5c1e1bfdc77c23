import type { Language } from '#shop/kernel/language.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';

export type SearchPreviewProps = {
  readonly language: Language;
  /** Without the protocol. */
  readonly address: string;
  readonly title: string;
  readonly description: string;
};

/** A page as a search engine lists it, with how long its texts are. What is too long ends in dots, as it does there. */
export function SearchPreview({ language, address, title, description }: SearchPreviewProps) {
  const t = useAdminTranslate();
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-sm font-semibold">{t('settings.pattern.preview')}</figcaption>
      <div lang={language} className="rounded-control border border-line bg-raised p-4">
        <p className="truncate text-xs text-muted">{address}</p>
        <p className="mt-1 truncate text-md text-accent">{title}</p>
        <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-muted">{description}</p>
      </div>
      <ul className="mt-2 text-xs text-muted">
        <li>{t('settings.pattern.title.length', { n: title.length })}</li>
        <li>{t('settings.pattern.description.length', { n: description.length })}</li>
      </ul>
    </figure>
  );
}
