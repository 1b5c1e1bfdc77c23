import type { Editor } from '@tiptap/core';
import { Button } from '#app/ui/button.tsx';
import { useAdminTranslate } from '../../admin-i18n.tsx';

/** What can be done with the table that the cursor is in. */
export function TableTools({ editor }: { readonly editor: Editor }) {
  const t = useAdminTranslate();
  const chain = () => editor.chain().focus();
  const actions = {
    rowAdd: () => chain().addRowAfter().run(),
    rowRemove: () => chain().deleteRow().run(),
    columnAdd: () => chain().addColumnAfter().run(),
    columnRemove: () => chain().deleteColumn().run(),
    tableRemove: () => chain().deleteTable().run(),
  };
  return Object.entries(actions).map(([name, run]) => (
    <Button key={name} size="sm" look="quiet" onClick={run} onMouseDown={(event) => event.preventDefault()}>
      {t(`pages.editor.${name as keyof typeof actions}`)}
    </Button>
  ));
}
