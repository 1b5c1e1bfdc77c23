import type { BrowsingTranslate } from '#app/i18n.tsx';

/** A category's type in the reader's language. Types that staff invented are shown as they are. */
export function categoryTypeLabel(t: BrowsingTranslate, type: string | null | undefined): string {
  switch (type?.trim().toLowerCase()) {
    case 'beauty':
      return t('categoryType.beauty');
    case 'electronics':
      return t('categoryType.electronics');
    default:
      return type || t('product.type');
  }
}
