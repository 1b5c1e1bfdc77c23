import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import LogOut from 'lucide-react/icons/log-out';
import Pencil from 'lucide-react/icons/pencil';
import Settings from 'lucide-react/icons/settings';
import Trash from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import { type ReactNode, useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { IconButton, iconButtonClass } from '#app/ui/icon-button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Dropdown, DropdownButton, DropdownLink } from '#app/ui/overlays/dropdown.tsx';
import { Menu, type MenuItem } from '#app/ui/overlays/menu.tsx';
import { Sheet } from '#app/ui/overlays/sheet.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { Chapter, Example, Row } from './example.tsx';
import type { Samples } from './samples.ts';

export function Overlays({ texts }: { readonly texts: Samples }): ReactNode {
  return (
    <Chapter id="overlays" title={texts.overlays}>
      <Dialogs texts={texts} />
      <Sheets texts={texts} />
      <Menus texts={texts} />
      <Example part="toast.tsx">
        <Toasts texts={texts} />
      </Example>
    </Chapter>
  );
}

function Dialogs({ texts }: { readonly texts: Samples }): ReactNode {
  const [open, setOpen] = useState<'short' | 'long' | null>(null);
  const close = () => setOpen(null);
  return (
    <Example part="dialog.tsx">
      <Row>
        <Button look="secondary" onClick={() => setOpen('short')}>
          {texts.openDialog}
        </Button>
        <Button look="secondary" onClick={() => setOpen('long')}>
          {texts.openLong}
        </Button>
      </Row>
      <Dialog
        open={open === 'short'}
        onOpenChange={close}
        title={texts.dialogTitle}
        description={texts.dialogText}
        closeLabel={texts.close}
        size="sm"
        footer={
          <>
            <Button look="secondary" onClick={close}>
              {texts.cancel}
            </Button>
            <Button onClick={close}>{texts.confirm}</Button>
          </>
        }
      >
        <TextareaField label={texts.review} optional={texts.optional} data-autofocus />
        <div className="mt-4">
          <Toasts texts={texts} />
        </div>
      </Dialog>
      <Dialog open={open === 'long'} onOpenChange={close} title={texts.linkWord} closeLabel={texts.close} size="lg">
        <div className="prose">
          {Array.from({ length: 24 }, (_, paragraph) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same sample text over and over
            <p key={paragraph}>{texts.body}</p>
          ))}
        </div>
      </Dialog>
    </Example>
  );
}

function Sheets({ texts }: { readonly texts: Samples }): ReactNode {
  const [open, setOpen] = useState<'right' | 'left' | null>(null);
  const close = () => setOpen(null);
  return (
    <Example part="sheet.tsx">
      <Row>
        <Button look="secondary" onClick={() => setOpen('right')}>
          {texts.openSheet}
        </Button>
        <Button look="secondary" onClick={() => setOpen('left')}>
          {texts.openFilters}
        </Button>
      </Row>
      <Sheet
        open={open === 'right'}
        onOpenChange={close}
        title={texts.cartTitle}
        count={<Badge>3</Badge>}
        closeLabel={texts.close}
        footer={
          <>
            <DefinitionList
              layout="totals"
              items={[
                { term: texts.shipping, description: texts.free },
                { term: texts.total, description: '€124.70', strong: true },
              ]}
            />
            <Button block size="lg" className="mt-3" onClick={close}>
              {texts.proceed}
            </Button>
          </>
        }
      >
        {texts.body}
      </Sheet>
      <Sheet
        open={open === 'left'}
        onOpenChange={close}
        side="left"
        title={texts.filters}
        closeLabel={texts.close}
        footer={
          <Button block onClick={close}>
            {texts.showResults}
          </Button>
        }
      >
        {texts.categories.map((label) => (
          <CheckboxField key={label} label={label} aside="12" />
        ))}
      </Sheet>
    </Example>
  );
}

function Menus({ texts }: { readonly texts: Samples }): ReactNode {
  const items: readonly (MenuItem | 'separator')[] = [
    { label: texts.edit, icon: <Pencil aria-hidden="true" />, to: '.' },
    { label: texts.duplicate, icon: <Copy aria-hidden="true" />, disabled: true },
    'separator',
    { label: texts.deleteProduct, icon: <Trash aria-hidden="true" />, tone: 'danger' },
  ];
  return (
    <>
      <Example part="dropdown.tsx">
        <Row>
          <Dropdown label={texts.products}>
            {texts.categories.map((label) => (
              <DropdownLink key={label} to=".">
                {label}
              </DropdownLink>
            ))}
          </Dropdown>
          <Dropdown
            label={<UserRound aria-hidden="true" />}
            name={texts.account}
            triggerClassName={iconButtonClass({ look: 'secondary' })}
          >
            <DropdownLink to="." icon={<Settings aria-hidden="true" />}>
              {texts.account}
            </DropdownLink>
            <DropdownButton icon={<LogOut aria-hidden="true" />}>{texts.signOut}</DropdownButton>
          </Dropdown>
        </Row>
      </Example>
      <Example part="menu.tsx">
        <Row>
          <Menu
            label={texts.more}
            align="start"
            trigger={
              <IconButton label={texts.more} look="secondary">
                <Ellipsis aria-hidden="true" />
              </IconButton>
            }
            items={items}
          />
        </Row>
      </Example>
    </>
  );
}

function Toasts({ texts }: { readonly texts: Samples }): ReactNode {
  const toast = useToast();
  return (
    <Row>
      <Button
        look="secondary"
        onClick={() =>
          toast.success({
            title: texts.added,
            description: texts.addedText,
            action: { label: texts.undo, onAction: () => toast.success({ title: texts.undo }) },
          })
        }
      >
        {texts.toastSuccess}
      </Button>
      <Button look="secondary" onClick={() => toast.error({ title: texts.failed, description: texts.failedText })}>
        {texts.toastError}
      </Button>
    </Row>
  );
}
