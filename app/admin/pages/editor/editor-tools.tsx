import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import Bold from 'lucide-react/icons/bold';
import ImagePlus from 'lucide-react/icons/image-plus';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Redo from 'lucide-react/icons/redo-2';
import Table from 'lucide-react/icons/table';
import Undo from 'lucide-react/icons/undo-2';
import { type ComponentType, type Ref, useState } from 'react';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { TableTools } from './table-tools.tsx';

const STYLES = ['paragraph', 'heading', 'subheading'] as const;
type Style = (typeof STYLES)[number];

type EditorToolsProps = {
  readonly ref: Ref<HTMLFieldSetElement>;
  readonly editor: Editor;
  readonly hasPictures: boolean;
};

/** The buttons above the text. Ctrl B, I, Z and Y do the same. */
export function EditorTools({ ref, editor, hasPictures }: EditorToolsProps) {
  const t = useAdminTranslate();
  const [open, setOpen] = useState<'link' | 'picture' | null>(null);
  const is = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const chain = () => editor.chain().focus();
  const setStyle = (style: Style) =>
    style === 'paragraph'
      ? chain().setParagraph().run()
      : chain()
          .setHeading({ level: style === 'heading' ? 2 : 3 })
          .run();
  return (
    <fieldset
      ref={ref}
      aria-label={t('pages.editor.tools')}
      className="sticky top-0 z-10 flex flex-wrap items-center gap-1 rounded-t-control border-b border-line bg-raised p-1.5"
    >
      <SelectField
        label={t('pages.editor.style')}
        hideLabel
        value={is.style}
        onChange={(event) => {
          // The form around it saves what is in its fields, and this is none of them.
          event.stopPropagation();
          setStyle(event.currentTarget.value as Style);
        }}
        options={STYLES.map((style) => ({ value: style, label: t(`pages.editor.style.${style}`) }))}
        className="w-40"
      />
      <Tool label={t('pages.editor.bold')} icon={Bold} pressed={is.bold} onPress={() => chain().toggleBold().run()} />
      <Tool
        label={t('pages.editor.italic')}
        icon={Italic}
        pressed={is.italic}
        onPress={() => chain().toggleItalic().run()}
      />
      <Tool label={t('pages.editor.link')} icon={Link} pressed={is.link} onPress={() => setOpen('link')} />
      <Tool
        label={t('pages.editor.bullets')}
        icon={List}
        pressed={is.bullets}
        onPress={() => chain().toggleBulletList().run()}
      />
      <Tool
        label={t('pages.editor.numbers')}
        icon={ListOrdered}
        pressed={is.numbers}
        onPress={() => chain().toggleOrderedList().run()}
      />
      <Tool
        label={t('pages.editor.table')}
        icon={Table}
        disabled={is.table}
        onPress={() => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()}
      />
      {hasPictures && (
        <Tool
          label={t('pages.editor.picture')}
          icon={ImagePlus}
          // A cell holds words alone.
          disabled={is.table}
          onPress={() => setOpen('picture')}
        />
      )}
      <Tool label={t('pages.editor.undo')} icon={Undo} disabled={!is.canUndo} onPress={() => chain().undo().run()} />
      <Tool label={t('pages.editor.redo')} icon={Redo} disabled={!is.canRedo} onPress={() => chain().redo().run()} />
      {is.table && <TableTools editor={editor} />}
      {open === 'link' && <LinkDialog editor={editor} onClose={() => setOpen(null)} />}
      {open === 'picture' && <PictureDialog editor={editor} onClose={() => setOpen(null)} />}
    </fieldset>
  );
}

function stateOf(editor: Editor) {
  const style: Style = editor.isActive('heading', { level: 2 })
    ? 'heading'
    : editor.isActive('heading')
      ? 'subheading'
      : 'paragraph';
  return {
    style,
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    link: editor.isActive('link'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    table: editor.isActive('table'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

type ToolProps = {
  readonly label: string;
  readonly icon: ComponentType<{ readonly 'aria-hidden'?: 'true' }>;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
};

function Tool({ label, icon: Icon, pressed, disabled, onPress }: ToolProps) {
  return (
    <IconButton
      size="sm"
      label={label}
      {...(pressed !== undefined && { pressed })}
      disabled={disabled}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  );
}
