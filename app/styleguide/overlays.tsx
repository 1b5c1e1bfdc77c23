import Ellipsis from 'lucide-react/icons/ellipsis';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { IconButton, iconButtonClass } from '#app/ui/icon-button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Dropdown, DropdownButton, DropdownLink } from '#app/ui/overlays/dropdown.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { Sheet } from '#app/ui/overlays/sheet.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { Chapter, Example } from './example.tsx';

const MORE = (
  <IconButton label="More" look="secondary">
    <Ellipsis aria-hidden="true" />
  </IconButton>
);

export function Overlays() {
  return (
    <Chapter title="Dialogs, menus and messages">
      <Modals />
      <Example part="dropdown.tsx, menu.tsx">
        <Dropdown label="Products" triggerClassName={buttonClass({ look: 'quiet' })}>
          <DropdownLink to=".">Chairs</DropdownLink>
        </Dropdown>
        <Dropdown label={<UserRound aria-hidden="true" />} name="Account" triggerClassName={iconButtonClass()}>
          <DropdownButton>Sign Out</DropdownButton>
        </Dropdown>
        <Menu
          label="More"
          align="start"
          trigger={MORE}
          items={[
            { label: 'Edit', to: '.' },
            { label: 'Duplicate', disabled: true },
            'separator',
            { label: 'Delete product', tone: 'danger' },
          ]}
        />
      </Example>
      <Example part="toast.tsx">
        <Toasts />
      </Example>
    </Chapter>
  );
}

function Modals() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  const common = { onOpenChange: close, closeLabel: 'Close', footer: <Button onClick={close}>Done</Button> };
  return (
    <Example part="dialog.tsx, sheet.tsx">
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('sheet')}>Sheet</Button>
      <Dialog {...common} open={open === 'dialog'} title="Dialog" description="The customer gets a message.">
        <TextareaField label="Your review" data-autofocus />
        <Toasts />
      </Dialog>
      <Sheet {...common} open={open === 'sheet'} title="Sheet" count={<Badge>3</Badge>}>
        <p className="h-[200vh]">As long as two windows are high.</p>
      </Sheet>
    </Example>
  );
}

function Toasts() {
  const toast = useToast();
  const action = { label: 'Undo', onAction: () => toast.success({ title: 'Undone' }) };
  const panel = (close: () => void) => (
    <Button look="secondary" className="col-span-full mt-2 me-2" onClick={close}>
      Done
    </Button>
  );
  return (
    <>
      <Button onClick={() => toast.success({ title: 'Added to cart', description: 'One', action })}>Success</Button>
      <Button onClick={() => toast.success({ title: 'Added to cart', panel })}>With more than words</Button>
      <Button onClick={() => toast.error({ title: 'Checkout Failed', description: 'Try again.' })}>Error</Button>
    </>
  );
}
