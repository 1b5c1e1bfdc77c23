import type { StorefrontTranslate } from '#app/i18n.tsx';

/** A category's type as shoppers read it. Staff may enter types of their own, which show as they are. */
export function categoryTypeLabel(t: StorefrontTranslate, type: string | null | undefined): string {
  switch (type?.trim().toLowerCase()) {
    case 'beauty':
      return t('categoryType.beauty');
    case 'electronics':
      return t('categoryType.electronics');
    default:
      return type || t('product.type');
  }
}
