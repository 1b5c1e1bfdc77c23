import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Review } from '#shop/reviews/review.ts';
import type { PhotosToView } from './photo-viewer.tsx';

type Section = RefObject<HTMLElement | null>;

/** Follows the links to other reviews without moving the page; before the scripts are there they lead to the block. */
export function useKeptPlace(section: Section): void {
  const navigate = useNavigate();
  useLinkClicks(section, 'a[href$="#reviews"]', (link, event) => {
    event.preventDefault();
    // Some links go with what they lead away from, and focus would go with them.
    if (link.dataset.leaves !== undefined)
      section.current?.querySelector<HTMLElement>('[role=status]')?.focus({ preventScroll: true });
    navigate(new URL(link.href).search || '?', { replace: true, preventScrollReset: true });
  });
}

/** `name` is null after the author's account was deleted. */
type PressedPhotos = Omit<PhotosToView, 'name'> & { readonly key: string; readonly name: string | null };

/** The photos that were pressed, and whether they are open; before the scripts are there a press opens the file. */
export function usePressedPhotos(section: Section, reviews: readonly Review[]) {
  const [viewed, setViewed] = useState<PressedPhotos | null>(null);
  const [isOpen, setOpen] = useState(false);
  useLinkClicks(section, 'a[href^="/media/"]', (link, event) => {
    const photos = reviews.find(({ id }) => id === link.closest<HTMLElement>('[data-review]')?.dataset.review);
    if (photos === undefined) return;
    event.preventDefault();
    const start = [...(link.closest('ul')?.querySelectorAll('a') ?? [])].indexOf(link);
    setViewed({ key: link.href, photos: photos.photos, start, name: photos.name });
    setOpen(true);
  });
  return { viewed, isOpen, close: () => setOpen(false), lose: () => setViewed(null) };
}

function useLinkClicks(section: Section, links: string, onClick: (link: HTMLAnchorElement, event: MouseEvent) => void) {
  const act = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(links) : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (link && isPlain && !event.defaultPrevented) onClick(link, event);
  });
  useEffect(() => {
    const element = section.current;
    // Before React, whose links would follow themselves.
    const listen = (event: MouseEvent) => act(event);
    element?.addEventListener('click', listen);
    return () => element?.removeEventListener('click', listen);
  }, [section]);
}
