import { useEffect, useRef } from 'react';
import { useI18n } from '#app/i18n.tsx';
import { ChipLink } from '#app/ui/chip.tsx';
import type { CategoryFacet } from '#shop/search/product-facets.ts';
import { categoryPath } from '#shop/seo/page-address.ts';

type CategoryChipsProps = {
  readonly categories: readonly CategoryFacet[];
  /** The category whose page this is; without one it is that of all products. */
  readonly current?: CategoryFacet | undefined;
};

/**
 * The categories in the current one, or else those beside it, in one line, which scrolls sideways where it is too long.
 * Filters stay behind.
 */
export function CategoryChips({ categories, current }: CategoryChipsProps) {
  const { t, localPath } = useI18n();
  const line = useCurrentInView(current?.id);
  if (categories.length === 0) return null;
  const below = categories.filter(({ parent }) => parent !== undefined && parent === current?.id);
  const above = below.length > 0 ? current : categories.find(({ id }) => id === current?.parent);
  const shown = below.length > 0 ? below : categories.filter(({ parent }) => parent === current?.parent);
  const chip = (to: string, label: string, isCurrent: boolean) => (
    <ChipLink key={to} to={localPath(to)} current={isCurrent} prefetch="intent" className="lg:min-h-8 lg:px-3">
      {label}
    </ChipLink>
  );
  return (
    <nav ref={line} aria-label={t('filters.categories')} className="chip-line">
      {chip('/products', t('nav.allProducts'), current === undefined)}
      {[...(above ? [above] : []), ...shown].map(({ id, name }) => chip(categoryPath(id), name, id === current?.id))}
    </nav>
  );
}

/** Scrolls the line, and nothing but the line, to its current chip. */
function useCurrentInView(id: string | undefined) {
  const line = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current chip
  useEffect(() => {
    const chip = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (chip && line.current)
      line.current.scrollLeft = chip.offsetLeft - (line.current.clientWidth - chip.offsetWidth) / 2;
  }, [id]);
  return line;
}
