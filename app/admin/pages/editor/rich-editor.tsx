import { EditorContent, useEditor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { readMarks } from '#shop/site/pages/read-marks.ts';
import { writeMarks } from '#shop/site/pages/write-marks.ts';
import { fromEditor, toEditor } from './editor-document.ts';
import { EXTENSIONS } from './editor-schema.ts';
import { EditorTools } from './editor-tools.tsx';

export type RichEditorProps = {
  /** Its label, description and error have this with `-label`, `-description` and `-error`. */
  readonly id: string;
  readonly lang: string | undefined;
  readonly isWrong: boolean;
  /** What it begins with. */
  readonly marks: string;
  readonly hasPictures: boolean;
  readonly onChange: (marks: string) => void;
};

/** Edits a text as it will look. It tells with every change what the text is in simple marks. */
export function RichEditor({ id, lang, isWrong, marks, hasPictures, onChange }: RichEditorProps) {
  const [content] = useState(() => toEditor(readMarks(marks)));
  const tools = useRef<HTMLFieldSetElement>(null);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content,
    // Its style would need a nonce; admin.css has it.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-description${isWrong ? ` ${id}-error` : ''}`,
        ...(isWrong && { 'aria-invalid': 'true' }),
        ...(lang && { lang }),
        class: 'prose rich-text min-h-64 px-4 py-3 outline-none',
      },
      // Within tables and lists Tab has its own meaning: this is the way out.
      handleKeyDown: (_, { key }) => {
        if (key === 'Escape') tools.current?.querySelector('button')?.focus();
        return key === 'Escape';
      },
    },
    onUpdate: (update) => onChange(writeMarks(fromEditor(update.editor.getJSON()))),
  });
  if (editor === null) return null;
  return (
    <div className="rounded-control border border-control bg-raised focus-within:outline-2 focus-within:outline-accent">
      <EditorTools ref={tools} editor={editor} hasPictures={hasPictures} />
      <EditorContent editor={editor} />
    </div>
  );
}
