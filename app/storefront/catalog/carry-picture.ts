import type { MouseEvent } from 'react';

/** Longer than a product's page takes to come. */
const CARRIED_MS = 3_000;

/** Lets a card's picture move to the product's page (carried.css), where it stands until the larger one has loaded. */
export function carryPicture({ currentTarget }: MouseEvent): void {
  const { documentElement: root } = document;
  for (const earlier of document.querySelectorAll('.carried')) earlier.classList.remove('carried');
  const frame = currentTarget.closest('.product-card')?.querySelector('.product-card-picture');
  const picture = frame?.querySelector('img');
  if (!frame || !picture?.complete || picture.naturalWidth === 0) return;
  frame.classList.add('carried');
  root.style.setProperty('--carried', `url("${picture.currentSrc}")`);
  setTimeout(() => root.style.removeProperty('--carried'), CARRIED_MS);
}
