import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import Bold from 'lucide-react/icons/bold';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import ImagePlus from 'lucide-react/icons/image-plus';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Redo from 'lucide-react/icons/redo-2';
import Table from 'lucide-react/icons/table';
import Undo from 'lucide-react/icons/undo-2';
import { type ComponentType, type Ref, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { findNextPlace, type Place } from './next-place.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { TableTools } from './table-tools.tsx';

type EditorToolsProps = {
  readonly ref: Ref<HTMLFieldSetElement>;
  readonly editor: Editor;
  readonly hasPictures: boolean;
};

/** The buttons above the text. Ctrl with B, I, Z or Y does the same. */
export function EditorTools({ ref, editor, hasPictures }: EditorToolsProps) {
  const t = useAdminTranslate();
  const [open, setOpen] = useState<'link' | 'picture' | null>(null);
  const is = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const chain = () => editor.chain().focus();
  return (
    <fieldset
      ref={ref}
      aria-label={t('pages.editor.tools')}
      className="sticky top-0 z-10 flex flex-wrap items-center gap-1 rounded-t-control border-b border-line bg-raised p-1.5"
    >
      <Tool
        label={t('pages.editor.heading')}
        icon={Heading2}
        pressed={is.heading}
        disabled={is.table}
        onPress={() => chain().toggleHeading({ level: 2 }).run()}
      />
      <Tool
        label={t('pages.editor.subheading')}
        icon={Heading3}
        pressed={is.subheading}
        disabled={is.table}
        onPress={() => chain().toggleHeading({ level: 3 }).run()}
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
      {is.place !== null && <NextPlace editor={editor} place={is.place} />}
      {is.table && <TableTools editor={editor} />}
      {open === 'link' && <LinkDialog editor={editor} onClose={() => setOpen(null)} />}
      {open === 'picture' && <PictureDialog editor={editor} onClose={() => setOpen(null)} />}
    </fieldset>
  );
}

function stateOf(editor: Editor) {
  return {
    heading: editor.isActive('heading', { level: 2 }),
    subheading: editor.isActive('heading', { level: 3 }),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    link: editor.isActive('link'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    table: editor.isActive('table'),
    place: findNextPlace(editor.state.doc, editor.state.selection.to),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

/** Leads from one place that is to be filled in to the next; what is typed then replaces it. */
function NextPlace({ editor, place }: { readonly editor: Editor; readonly place: Place }) {
  const t = useAdminTranslate();
  return (
    <Button
      look="secondary"
      size="sm"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() =>
        editor
          .chain()
          .focus()
          .setTextSelection({ ...place })
          .scrollIntoView()
          .run()
      }
    >
      {t('pages.editor.nextPlace')}
    </Button>
  );
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
      className="aria-pressed:bg-accent-tint aria-pressed:text-accent-ink disabled:bg-transparent disabled:opacity-40"
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  );
}
