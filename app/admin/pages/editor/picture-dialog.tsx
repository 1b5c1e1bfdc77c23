import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import type { UploadsState } from '#app/pictures/upload-queue.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import { DialogField } from './dialog-field.tsx';

/** Uploads a picture and asks what it shows, without which it is not inserted. */
export function PictureDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const t = useAdminTranslate();
  const [image, setImage] = useState<string | null>(null);
  const [alt, setAlt] = useState('');
  const [uploads, setUploads] = useState<UploadsState>('idle');
  const [isWrong, setWrong] = useState(false);
  const insert = () => {
    if (alt.trim() === '') return setWrong(true);
    editor
      .chain()
      .focus()
      .insertContent({ type: 'picture', attrs: { path: image, alt: alt.trim() } })
      .run();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t('pages.editor.picture')}
      closeLabel={t('admin.action.close')}
      footer={
        <Button onClick={insert} disabled={image === null} busy={uploads === 'sending'}>
          {t('pages.editor.pictureInsert')}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <PictureField
          name=""
          folder="pages"
          label={t('pages.editor.picture')}
          hideLabel
          onlyUploads
          image={image}
          onChange={setImage}
          onUploads={setUploads}
        />
        <DialogField
          label={t('pages.editor.pictureText')}
          hint={t('pages.editor.pictureHint')}
          error={isWrong ? t('pages.editor.pictureTextMissing') : undefined}
          value={alt}
          maxLength={300}
          onType={(typed) => {
            setAlt(typed);
            setWrong(false);
          }}
          onEnter={insert}
        />
      </div>
    </Dialog>
  );
}
