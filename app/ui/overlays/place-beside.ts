const GAP = 6;
const EDGE = 8;

/** Puts a popover below what it belongs to, or above where there is no room, and keeps it within the window. */
export function placeBeside(popup: HTMLElement, anchor: HTMLElement, align: 'start' | 'end'): void {
  const box = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const below = box.bottom + GAP;
  const fits = below + height <= window.innerHeight - EDGE || box.top < height + GAP;
  const left = align === 'start' ? box.left : box.right - width;
  popup.style.top = `${fits ? below : box.top - GAP - height}px`;
  popup.style.left = `${Math.max(EDGE, Math.min(left, document.documentElement.clientWidth - width - EDGE))}px`;
}
