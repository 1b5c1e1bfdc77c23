import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { Alert } from '#app/ui/alert.tsx';
import { type AdminTranslate, useAdminTranslate } from '../admin-i18n.tsx';
import { type PreservedForm, sayFailedAction, usePreservedForms } from './preserve-forms.ts';

type Shown = PreservedForm & { readonly room: HTMLElement; readonly button: HTMLElement | null };

/** Shows why a form failed, beside the button that sent it, until something is sent again. */
export function PreservedForms() {
  const t = useAdminTranslate();
  const { pathname } = useLocation();
  const [shown, setShown] = useState<Shown | null>(null);
  const submitted = useSubmitted();
  usePreservedForms(() => {
    const sent = submitted.current;
    submitted.current = null;
    setShown(null);
    return (form) => setShown({ ...form, room: makeRoom(sent), button: sent?.button ?? null });
  });
  useEffect(() => {
    if (shown === null) return;
    // Both are visible if the window is high enough.
    shown.button?.scrollIntoView({ block: 'nearest' });
    shown.room.scrollIntoView({ block: 'nearest' });
    return () => shown.room.remove();
  }, [shown]);
  // A form preserved on another page does not belong to this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the reason, though not read
  useEffect(() => setShown(null), [pathname]);
  if (shown === null) return null;
  const { title, text } = sayFailedAction(t, shown.action, sayReason(t, shown));
  return createPortal(
    <Alert tone="danger" live title={title} className="text-start">
      {text}
    </Alert>,
    shown.room,
  );
}

const REASONS = {
  too_large: ['tooLarge.title', 'tooLarge.text'],
  signed_out: ['preserved.signedOut', 'preserved.text'],
  not_allowed: ['preserved.notAllowed', 'preserved.text'],
  no_connection: ['offline.title', 'offline.text'],
  fault: ['admin.error.unexpected', 'transient.unsure'],
  locked: ['transient.locked.title', 'transient.locked.text'],
  unavailable: ['transient.unavailable.problem', 'transient.unsure'],
} as const satisfies Record<PreservedForm['why'], readonly [string, string]>;

function sayReason(
  t: AdminTranslate,
  { why, number }: PreservedForm,
): { readonly title: string; readonly text: string } {
  const [title, text] = REASONS[why];
  const named = why === 'fault' && number !== null ? ` ${t('admin.error.id', { id: number })}` : '';
  return { title: t(title), text: `${t(text)}${named}` };
}

/** The form that was last sent by its button or the Enter key; one sent by a script has none. */
function useSubmitted(): { current: SentForm | null } {
  const submitted = useRef<SentForm | null>(null);
  useEffect(() => {
    const note = ({ target, submitter }: SubmitEvent) => {
      if (target instanceof HTMLFormElement)
        submitted.current = { form: target, button: submitter ?? buttonOf(target) };
    };
    document.addEventListener('submit', note, true);
    return () => document.removeEventListener('submit', note, true);
  }, []);
  return submitted;
}

/** Enter in a field presses the first submit button of its form, though not every browser names it. */
function buttonOf(form: HTMLFormElement): HTMLElement | null {
  const found = [...form.elements].find((part) => part instanceof HTMLButtonElement && part.type === 'submit');
  return found instanceof HTMLElement ? found : null;
}

type SentForm = { readonly form: HTMLFormElement; readonly button: HTMLElement | null };

/** Makes room for a note by the button that sent a form, or atop the dialog or page if that is too narrow. */
function makeRoom(sent: SentForm | null): HTMLElement {
  const room = document.createElement('div');
  room.className = 'min-w-0 basis-full scroll-mb-4';
  const bar = sent?.button?.closest<HTMLElement>('[data-sticky-bar]');
  if (bar) {
    bar.prepend(room);
    matchMargins(room, bar);
  } else if (sent !== null && isWide(sent.form)) sent.form.insertBefore(room, partWith(sent));
  else (dialogOf(sent) ?? document.getElementById('main') ?? document.body).prepend(room);
  // A container that spaces its parts needs no margin.
  if (room.parentElement === null || !hasGap(room.parentElement)) room.classList.add('my-4');
  return room;
}

/** Gives the note the same margin at both ends of the bar. */
function matchMargins(room: HTMLElement, bar: HTMLElement): void {
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

/** Finds where the dialog's content begins, below its title. */
function dialogOf(sent: SentForm | null): Element | null {
  const form = sent?.form;
  return form?.isConnected ? (form.closest('dialog')?.querySelector('[data-modal-body]') ?? null) : null;
}
