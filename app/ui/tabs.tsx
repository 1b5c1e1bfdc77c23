import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export type TabsProps = {
  readonly label: string;
  readonly items: readonly { readonly value: string; readonly label: ReactNode; readonly content: ReactNode }[];
  readonly value?: string;
  readonly onValueChange?: (value: string) => void;
};

/** Panels of one page, one visible at a time, with arrow keys. If each could have an address, use TabLinks. */
export function Tabs({ label, items, value, onValueChange }: TabsProps) {
  return (
    <BaseTabs.Root value={value} defaultValue={items[0]?.value} onValueChange={(next) => onValueChange?.(String(next))}>
      <BaseTabs.List
        aria-label={label}
        activateOnFocus
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {items.map((item) => (
          <BaseTabs.Tab
            key={item.value}
            value={item.value}
            className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap border-b-2 border-transparent px-3 font-medium text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-active:border-ink data-active:text-ink touch:min-h-12"
          >
            {item.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {items.map((item) => (
        <BaseTabs.Panel key={item.value} value={item.value} className="rounded-control pt-5">
          {item.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
