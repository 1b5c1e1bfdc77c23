import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { iconButtonClass } from '#app/ui/icon-button.tsx';
import { useCloseDetails } from '#app/ui/overlays/close-details.ts';
import { useCloseOnBack } from '#app/ui/overlays/close-on-back.ts';

type HeaderPanelProps = {
  readonly icon: ReactNode;
  readonly openLabel: string;
  readonly closeLabel: string;
  readonly onOpen?: (panel: HTMLElement) => void;
  /** Called when it may be about to be opened. */
  readonly onIntent?: () => void;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A panel under the header. A `<details>` opens without scripts; with them Escape, navigation and clicks elsewhere close it. */
export function HeaderPanel(props: HeaderPanelProps) {
  const { icon, openLabel, closeLabel, onOpen, onIntent, className = '', children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  useCloseOnBack(isOpen, () => close(details.current));
  const shown = useRef(key);
  useEffect(() => {
    // Every navigation has its own key. It may have been opened before the scripts ran, and then stays open.
    if (shown.current !== key) close(details.current);
    shown.current = key;
  }, [key]);
  const noticeOpened = useEffectEvent(() => notice(details.current));
  useEffect(() => noticeOpened(), []);
  const closeOnEscape = useCloseDetails(details);

  function notice(panel: HTMLDetailsElement | null): void {
    setOpen(panel?.open ?? false);
    if (panel?.open) onOpen?.(panel);
  }

  // A link to the present page does not navigate, but should close the panel.
  function closeOnChoice(event: MouseEvent): void {
    if (event.target instanceof Element && event.target.closest('a')) close(details.current);
  }

  return (
    <details
      ref={details}
      onKeyDown={closeOnEscape}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onToggle={({ currentTarget }) => notice(currentTarget)}
      className={`group/panel md:hidden ${className}`}
    >
      <summary className={iconButtonClass()}>
        <span className="contents group-open/panel:hidden">
          {icon}
          <span className="sr-only">{openLabel}</span>
        </span>
        <span className="hidden group-open/panel:contents">
          <X aria-hidden="true" />
          <span className="sr-only">{closeLabel}</span>
        </span>
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens for what its links do */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link is a click */}
      <div
        onClick={closeOnChoice}
        className="absolute inset-x-0 top-full z-40 max-h-[calc(100dvh-6.25rem)] overflow-y-auto overscroll-contain border-b border-line bg-raised p-4 shadow-overlay transition duration-fast starting:-translate-y-1 starting:opacity-0"
      >
        {children}
      </div>
    </details>
  );
}

function close(details: HTMLDetailsElement | null): void {
  if (details) details.open = false;
}
