import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Link, type LinkProps } from '../link.tsx';
import { useCloseDetails } from './close-details.ts';

export type DropdownProps = {
  readonly label: ReactNode;
  /** Its name when the label is only an icon; words get a chevron. */
  readonly name?: string;
  readonly align?: 'start' | 'end';
  readonly triggerClassName: string;
  /** Called when it may be about to be opened. */
  readonly onIntent?: () => void;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
};

/** Links behind a button. A `<details>` opens without scripts; with them Escape, Tab, links and clicks elsewhere close it. */
export function Dropdown(props: DropdownProps) {
  const { label, name, align = 'start', triggerClassName, onIntent, onOpen, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  const closeOnEscape = useCloseDetails(details);
  // It may have been opened before the scripts ran.
  const noticeOpened = useEffectEvent(() => {
    if (details.current?.open) onOpen?.();
  });
  useEffect(() => noticeOpened(), []);
  const closeOnChoice = (event: { target: EventTarget }) => {
    const chosen = event.target instanceof Element ? event.target.closest('a, button') : null;
    if (chosen && details.current) details.current.open = false;
  };
  return (
    <details
      ref={details}
      onKeyDown={closeOnEscape}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) onOpen?.();
      }}
      className="group/dropdown relative"
    >
      <summary aria-label={name} className={triggerClassName}>
        {label}
        {name === undefined ? (
          <ChevronDown
            aria-hidden="true"
            className="size-4 text-muted transition-transform group-open/dropdown:rotate-180"
          />
        ) : null}
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens for what its links and buttons do */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link or button is a click */}
      <div
        onClick={closeOnChoice}
        className={classNames(
          'absolute top-full z-40 mt-2 flex min-w-56 flex-col rounded-card border border-line bg-raised p-1.5 shadow-overlay transition duration-fast starting:-translate-y-1 starting:opacity-0',
          align === 'end' ? 'end-0' : 'start-0',
        )}
      >
        {children}
      </div>
    </details>
  );
}

const ROW = 'menu-row';
const ICON_ROW = 'menu-row [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted';

export function DropdownLink(props: LinkProps & { readonly icon?: ReactNode; readonly className?: string }) {
  const { icon, className, children, ...rest } = props;
  return (
    <Link {...rest} className={classNames(icon ? ICON_ROW : ROW, className)}>
      {icon}
      {children}
    </Link>
  );
}

export function DropdownButton(props: ComponentProps<'button'> & { readonly icon?: ReactNode }) {
  const { icon, className, children, type = 'button', ...rest } = props;
  return (
    <button {...rest} type={type} className={classNames(icon ? ICON_ROW : ROW, className)}>
      {icon}
      {children}
    </button>
  );
}
