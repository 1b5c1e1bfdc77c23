import { type ComponentType, useEffect, useState } from 'react';
import { TextareaField, type TextareaFieldProps } from '#app/forms/textarea-field.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { MAX_MARKS } from '#shop/site/pages/rich-text.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import type { RichEditorProps } from './editor/rich-editor.tsx';

type BodyFieldProps = Omit<TextareaFieldProps, 'value' | 'onChange'> & {
  readonly hasPictures: boolean;
  readonly onChanged: () => void;
};

/**
 * The text of a page. What is sent is always the field with simple marks: without scripts, and until the editor is
 * there, it is what one types in. The editor reads it and writes it.
 */
export function BodyField({ hasPictures, onChanged, label, error, id, lang, defaultValue, ...rest }: BodyFieldProps) {
  const t = useAdminTranslate();
  const [marks, setMarks] = useState(String(defaultValue ?? ''));
  const Editor = useRichEditor();
  if (Editor === null)
    return (
      <TextareaField
        {...rest}
        id={id}
        lang={lang}
        label={label}
        error={error}
        hint={t('pages.hint.body')}
        rows={24}
        maxLength={MAX_MARKS}
        value={marks}
        onChange={(event) => setMarks(event.currentTarget.value)}
      />
    );
  return (
    <div className="flex flex-col gap-1.5">
      <p id={`${id}-label`} className="text-sm font-semibold">
        {label}
      </p>
      <p id={`${id}-description`} className="-mt-1 text-sm text-muted">
        {t('pages.editor.keys')}
      </p>
      <textarea name={rest.name} value={marks} readOnly hidden />
      <Editor
        id={String(id)}
        lang={lang}
        isWrong={error !== undefined}
        marks={marks}
        hasPictures={hasPictures}
        onChange={(written) => {
          setMarks(written);
          onChanged();
        }}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The editor once it has been loaded: no other page of the back office has it. */
function useRichEditor(): ComponentType<RichEditorProps> | null {
  const [editor, setEditor] = useState<{ readonly Editor: ComponentType<RichEditorProps> } | null>(null);
  useEffect(() => {
    let isGone = false;
    // Where it cannot be loaded, the field with marks stays.
    import('./editor/rich-editor.tsx').then(
      ({ RichEditor }) => !isGone && setEditor({ Editor: RichEditor }),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return editor?.Editor ?? null;
}
