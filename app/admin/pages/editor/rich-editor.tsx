import { EditorContent, useEditor } from '@tiptap/react';
import { readMarks } from '#shop/site/pages/read-marks.ts';
import { writeMarks } from '#shop/site/pages/write-marks.ts';
import { fromEditor, toEditor } from './editor-document.ts';
import { EXTENSIONS } from './editor-schema.ts';
import { EditorTools } from './editor-tools.tsx';

export type RichEditorProps = {
  readonly id: string;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  /** What it begins with. */
  readonly marks: string;
  readonly hasPictures: boolean;
  readonly onChange: (marks: string) => void;
};

/** Edits a text as it will look. It tells with every change what the text is in simple marks. */
export function RichEditor({ id, labelledBy, describedBy, marks, hasPictures, onChange }: RichEditorProps) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: toEditor(readMarks(marks)),
    // Its style would need a nonce; admin.css has it.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy !== undefined && { 'aria-describedby': describedBy, 'aria-invalid': 'true' }),
        class: 'prose rich-text min-h-64 px-4 py-3 outline-none',
      },
    },
    onUpdate: (update) => onChange(writeMarks(fromEditor(update.editor.getJSON()))),
  });
  if (editor === null) return null;
  return (
    <div className="rounded-control border border-control bg-raised focus-within:outline-2 focus-within:outline-accent">
      <EditorTools editor={editor} hasPictures={hasPictures} controls={id} />
      <EditorContent editor={editor} />
    </div>
  );
}
