/** A form as it was sent. */
export type SentForm = { readonly form: HTMLFormElement; readonly button: HTMLElement | null };

/**
 * Makes room for a note beside the button that sent a form: in the bar with the button, before the button in the form,
 * or, if neither is wide enough (buttons only, rows of a table), at the top of the dialog or page.
 */
export function makeRoom(sent: SentForm | null): HTMLElement {
  const room = document.createElement('div');
  room.className = 'min-w-0 basis-full scroll-mb-4';
  const bar = sent?.button?.closest<HTMLElement>('[data-sticky-bar]');
  if (bar) {
    bar.prepend(room);
    keepMargins(room, bar);
  } else if (sent !== null && isWide(sent.form)) sent.form.insertBefore(room, partWith(sent));
  else (dialogOf(sent) ?? document.getElementById('main') ?? document.body).prepend(room);
  // A container that spaces its parts needs no margin.
  if (room.parentElement === null || !hasGap(room.parentElement)) room.classList.add('my-4');
  return room;
}

/** As far from the start of the bar as from its end, though words begin further in. */
function keepMargins(room: HTMLElement, bar: HTMLElement): void {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(bar);
  const further = `${paddingInlineStart} - ${paddingInlineEnd}`;
  room.style.marginInlineStart = `calc(-1 * (${further}))`;
  room.style.flexBasis = `calc(100% + ${further})`;
}

function hasGap(parent: HTMLElement): boolean {
  const { display, rowGap } = getComputedStyle(parent);
  return /flex|grid/.test(display) && Number.parseFloat(rowGap) > 0;
}

function isWide(form: HTMLFormElement): boolean {
  if (!form.isConnected || form.closest('table') !== null) return false;
  const { display, flexDirection, flexWrap } = getComputedStyle(form);
  const isRow = display.includes('flex') && flexDirection.startsWith('row') && flexWrap === 'nowrap';
  return !isRow && [...form.elements].some((field) => !(field instanceof HTMLButtonElement) && isShown(field));
}

function isShown(field: Element): boolean {
  return field instanceof HTMLElement && field.offsetParent !== null;
}

/** The part of the form with the button; null, meaning the end, when the button is elsewhere. */
function partWith({ form, button }: SentForm): Element | null {
  return [...form.children].find((part) => part.contains(button)) ?? null;
}

/** Below its title, where its content begins. */
function dialogOf(sent: SentForm | null): Element | null {
  const form = sent?.form;
  return form?.isConnected ? (form.closest('dialog')?.querySelector('[data-modal-body]') ?? null) : null;
}
