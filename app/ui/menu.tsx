import { Menu as BaseMenu } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

export type MenuItem = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly to?: string;
  readonly onSelect?: () => void;
  readonly tone?: 'danger';
  readonly disabled?: boolean;
};

export type MenuProps = {
  /** Names the list of actions. */
  readonly label: string;
  /** A Button or IconButton. */
  readonly trigger: ReactElement;
  readonly items: readonly (MenuItem | 'separator')[];
  readonly align?: 'start' | 'end';
};

/** Actions behind a button, with arrow keys and typing ahead. Brings 50 KB of script: for the back office. */
export function Menu({ label, trigger, items, align = 'end' }: MenuProps): ReactNode {
  const anchor = useRef<HTMLButtonElement>(null);
  // Whatever lies outside an open dialog is inert, so a menu opened in one is drawn in it.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <BaseMenu.Root
      modal={false}
      onOpenChange={(open) => {
        if (open) setContainer(anchor.current?.closest('dialog') ?? null);
      }}
    >
      <BaseMenu.Trigger ref={anchor} render={trigger} />
      <BaseMenu.Portal container={container ?? undefined}>
        <BaseMenu.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-40 outline-none">
          <BaseMenu.Popup
            aria-label={label}
            className="min-w-48 rounded-card border border-line bg-raised p-1.5 shadow-overlay outline-none transition duration-fast data-starting-style:opacity-0 data-ending-style:opacity-0"
          >
            {items.map((item, index) =>
              item === 'separator' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a separator has no identity but its place
                <BaseMenu.Separator key={`separator-${index}`} className="mx-2 my-1.5 h-px bg-line" />
              ) : (
                <Item key={item.label} item={item} />
              ),
            )}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function Item({ item }: { readonly item: MenuItem }): ReactNode {
  const { label, icon, to, onSelect, tone, disabled = false } = item;
  const className = classNames(
    'flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 outline-none touch:min-h-12 data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-neutral-tint [&_svg]:size-4.5',
    tone === 'danger' ? 'text-danger' : '[&_svg]:text-muted',
  );
  if (to !== undefined && !disabled)
    return (
      <BaseMenu.LinkItem render={<Link to={to} />} onClick={onSelect} closeOnClick className={className}>
        {icon}
        {label}
      </BaseMenu.LinkItem>
    );
  return (
    <BaseMenu.Item onClick={onSelect} disabled={disabled} className={className}>
      {icon}
      {label}
    </BaseMenu.Item>
  );
}
