import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { isSafeHref } from '#shop/site/pages/rich-text.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { DialogField } from './dialog-field.tsx';

/** Asks where the selected words lead. Without a selection the address itself becomes the words. */
export function LinkDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const t = useAdminTranslate();
  const before = String(editor.getAttributes('link').href ?? '');
  const [href, setHref] = useState(before);
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    const wanted = href.trim();
    if (!isSafeHref(wanted)) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && before === '')
      chain.insertContent({ type: 'text', text: wanted, marks: [{ type: 'link', attrs: { href: wanted } }] }).run();
    else chain.setLink({ href: wanted }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t('pages.editor.link')}
      closeLabel={t('admin.action.close')}
      footer={
        <>
          {before !== '' && (
            <Button look="secondary" onClick={remove}>
              {t('pages.editor.linkRemove')}
            </Button>
          )}
          <Button onClick={apply}>{t('pages.editor.linkSet')}</Button>
        </>
      }
    >
      <DialogField
        label={t('pages.editor.linkAddress')}
        hint={t('pages.editor.linkHint')}
        error={isWrong ? t('pages.editor.linkInvalid') : undefined}
        value={href}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        onType={(typed) => {
          setHref(typed);
          setWrong(false);
        }}
        onEnter={apply}
      />
    </Dialog>
  );
}
