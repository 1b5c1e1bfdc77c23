import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Link } from '../link.tsx';
import { useCloseOnBack } from './close-on-back.ts';
import { placeBeside } from './place-beside.ts';

export type MenuItem = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly to?: string;
  readonly onSelect?: () => void;
  readonly tone?: 'danger';
  readonly disabled?: boolean;
};

type TriggerProps = {
  readonly popoverTarget?: string;
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
};

export type MenuProps = {
  readonly label: string;
  readonly trigger: ReactElement<TriggerProps>;
  readonly items: readonly (MenuItem | 'separator')[];
  readonly align?: 'start' | 'end';
};

/** Actions behind a button, by the ARIA menu pattern. As a popover, no scroll box and no dialog cuts it off. */
export function Menu({ label, trigger, items, align = 'end' }: MenuProps) {
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useCloseOnBack(open, () => popup.current?.hidePopover());
  const button = () => root.current?.querySelector<HTMLElement>('[aria-haspopup]') ?? null;
  const onToggle = (event: { newState: string }) => {
    const isOpen = event.newState === 'open';
    setOpen(isOpen);
    const anchor = button();
    if (!isOpen || !popup.current || !anchor) return;
    placeBeside(popup.current, anchor, align);
    entries(popup.current)[0]?.focus({ preventScroll: true });
  };
  const close = () => {
    popup.current?.hidePopover();
    button()?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') popup.current?.hidePopover();
    const next = popup.current && entryFor(event.key, entries(popup.current));
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <span ref={root} className="inline-flex">
      {cloneElement(trigger, {
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onKeyDown(event: KeyboardEvent) {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          popup.current?.showPopover();
        },
      })}
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
        className="fixed inset-auto m-0 min-w-48 rounded-card border border-line bg-raised p-1.5 text-ink shadow-overlay"
      >
        {items.map((item) =>
          // A menu has one separator at most.
          item === 'separator' ? (
            <hr key={item} className="mx-2 my-1.5 border-line" />
          ) : (
            <Entry key={item.label} item={item} close={close} />
          ),
        )}
      </div>
    </span>
  );
}

function Entry({ item, close }: { readonly item: MenuItem; readonly close: () => void }) {
  const { label, icon, to, onSelect, tone, disabled = false } = item;
  const className = classNames(
    'flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-start text-sm transition-colors hover:bg-neutral-tint focus:bg-neutral-tint focus-visible:-outline-offset-2 aria-disabled:text-muted touch:min-h-12 [&_svg]:size-5',
    tone === 'danger' ? 'text-danger' : '[&_svg]:text-muted',
  );
  const choose = () => {
    close();
    onSelect?.();
  };
  if (to !== undefined && !disabled)
    return (
      <Link to={to} role="menuitem" tabIndex={-1} onClick={choose} className={className}>
        {icon}
        {label}
      </Link>
    );
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : choose}
      className={className}
    >
      {icon}
      {label}
    </button>
  );
}

function entries(menu: HTMLElement): readonly HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
}

/** The entry that a key moves to; undefined for other keys. */
function entryFor(key: string, all: readonly HTMLElement[]): HTMLElement | undefined {
  const here = all.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return all[(here + 1) % all.length];
  if (key === 'ArrowUp') return all.at(here <= 0 ? -1 : here - 1);
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLowerCase();
  return [...all.slice(here + 1), ...all.slice(0, here + 1)].find((entry) =>
    entry.textContent.trim().toLowerCase().startsWith(letter),
  );
}
