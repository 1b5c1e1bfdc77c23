import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Unfolds the facts, and focuses the field once it has its place. Returns false when there is no such field. */
export function leadToField(id: string): boolean {
  const field = document.getElementById(id);
  if (field === null) return false;
  const folded = field.closest('details');
  folded?.setAttribute('open', '');
  requestAnimationFrame(async () => {
    const unfolding = folded?.getAnimations({ subtree: true }) ?? [];
    await Promise.allSettled(unfolding.map(({ finished }) => finished));
    field.focus();
  });
  return true;
}

/** Leads to the field that the address names: lists and imports link there. */
export function useFieldOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.length > 1) leadToField(decodeURIComponent(hash.slice(1)));
  }, [hash]);
}
