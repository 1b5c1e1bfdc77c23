import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Settings from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { IconButton, iconButtonClass } from '#app/ui/icon-button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Dropdown, DropdownButton, DropdownLink } from '#app/ui/overlays/dropdown.tsx';
import { Menu, type MenuItem } from '#app/ui/overlays/menu.tsx';
import { Sheet } from '#app/ui/overlays/sheet.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { Chapter, Example } from './example.tsx';

const LONG = <p className="h-[200vh]">As long as two windows are high.</p>;
const ITEMS: readonly (MenuItem | 'separator')[] = [
  { label: 'Edit', icon: <Pencil aria-hidden="true" />, to: '.' },
  { label: 'Duplicate', disabled: true },
  'separator',
  { label: 'Delete product', tone: 'danger' },
];

export function Overlays() {
  return (
    <Chapter title="Dialogs, menus and messages">
      <Modals />
      <Menus />
      <Example part="toast.tsx">
        <Toasts />
      </Example>
    </Chapter>
  );
}

function Modals() {
  const [open, setOpen] = useState<'dialog' | 'long dialog' | 'right sheet' | 'left sheet' | null>(null);
  const over = (title: NonNullable<typeof open>) => ({
    open: open === title,
    onOpenChange: () => setOpen(null),
    title,
    closeLabel: 'Close',
  });
  const done = <Button onClick={() => setOpen(null)}>Done</Button>;
  return (
    <Example part="dialog.tsx, sheet.tsx">
      {(['dialog', 'long dialog', 'right sheet', 'left sheet'] as const).map((title) => (
        <Button key={title} look="secondary" onClick={() => setOpen(title)}>
          {title}
        </Button>
      ))}
      <Dialog {...over('dialog')} description="The customer gets a message." size="sm" footer={done}>
        <TextareaField label="Your review" data-autofocus />
        <Toasts />
      </Dialog>
      <Dialog {...over('long dialog')} size="lg">
        {LONG}
      </Dialog>
      <Sheet {...over('right sheet')} count={<Badge>3</Badge>} footer={done}>
        {LONG}
      </Sheet>
      <Sheet {...over('left sheet')} side="left">
        {LONG}
      </Sheet>
    </Example>
  );
}

function Menus() {
  const more = (
    <IconButton label="More" look="secondary">
      <Ellipsis aria-hidden="true" />
    </IconButton>
  );
  return (
    <Example part="dropdown.tsx, menu.tsx">
      <Dropdown label="Products" triggerClassName={buttonClass({ look: 'quiet' })}>
        <DropdownLink to=".">Skincare</DropdownLink>
      </Dropdown>
      <Dropdown
        label={<UserRound aria-hidden="true" />}
        name="Account"
        triggerClassName={iconButtonClass({ look: 'secondary' })}
      >
        <DropdownLink to="." icon={<Settings aria-hidden="true" />}>
          Account
        </DropdownLink>
        <DropdownButton>Sign Out</DropdownButton>
      </Dropdown>
      <Menu label="More" align="start" trigger={more} items={ITEMS} />
    </Example>
  );
}

function Toasts() {
  const toast = useToast();
  const action = { label: 'Undo', onAction: () => toast.success({ title: 'Undone' }) };
  return (
    <>
      <Button look="secondary" onClick={() => toast.success({ title: 'Added to cart', description: 'One', action })}>
        Show success
      </Button>
      <Button look="secondary" onClick={() => toast.error({ title: 'Checkout Failed', description: 'Try again.' })}>
        Show error
      </Button>
    </>
  );
}
