import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import type { CategoryFields } from '#shop/catalog/categories/stored-category-view.server.ts';
import { OTHER_LANGUAGES, parseLanguage } from '#shop/kernel/language.ts';
import { type AdminTranslate, useAdminTranslate } from '../admin-i18n.tsx';
import { inLanguage } from '../language-words.ts';

const LABELS = {
  name: 'categories.name',
  type: 'categories.tag',
  description: 'categories.description',
  image_url: 'categories.picture',
} as const;
/** In the order of the form. */
const FIELDS: readonly (keyof CategoryFields)[] = [
  ...(['name', 'type', 'description'] as const),
  ...OTHER_LANGUAGES.flatMap((language) => [`name_${language}`, `description_${language}`] as const),
  'image_url',
];

function sayField(t: AdminTranslate, field: keyof CategoryFields): string {
  const [, text, code] = /^(name|description)_(\w+)$/.exec(field) ?? [];
  const language = parseLanguage(code);
  if (language === null) return t(LABELS[field as keyof typeof LABELS]);
  return inLanguage(t, t(LABELS[text as keyof typeof LABELS]), language);
}

const SHOWN_LENGTH = 80;

type Difference = { readonly field: keyof CategoryFields; readonly now: string; readonly yours: string };

/** A conflict: the second editor's input stays, and the differences are listed. */
export function CategoryConflict(props: {
  /** The id of the form. */
  readonly form: string;
  readonly current: CategoryFields;
  readonly onTake: () => void;
}): ReactNode {
  const { form, current, onTake } = props;
  const t = useAdminTranslate();
  const box = useRef<HTMLDivElement>(null);
  const [differences, setDifferences] = useState<readonly Difference[]>([]);
  useEffect(() => {
    const element = document.getElementById(form);
    if (element instanceof HTMLFormElement) setDifferences(compare(current, new FormData(element)));
    box.current?.focus();
  }, [form, current]);
  const show = (text: string) => (text === '' ? t('categories.conflictEmpty') : shorten(text));
  return (
    <div ref={box} tabIndex={-1} className="mb-5 rounded-card outline-none">
      <Alert
        tone="warning"
        live
        title={t('categories.problem.changed_meanwhile')}
        action={
          <Button size="sm" look="secondary" onClick={onTake}>
            {t('categories.conflictTake')}
          </Button>
        }
      >
        <p>{differences.length === 0 ? t('categories.conflictNothing') : t('categories.conflictText')}</p>
        <ul className="my-1 list-disc ps-5">
          {differences.map(({ field, now, yours }) => (
            <li key={field} className="wrap-anywhere">
              {t('categories.conflictField', { field: sayField(t, field), now: show(now), yours: show(yours) })}
            </li>
          ))}
        </ul>
        <p>{t('categories.conflictKeep')}</p>
      </Alert>
    </div>
  );
}

function compare(current: CategoryFields, typed: FormData): readonly Difference[] {
  return FIELDS.flatMap((field) => {
    const now = current[field] ?? '';
    const yours = String(typed.get(field) ?? '').trim();
    return now.trim() === yours ? [] : [{ field, now, yours }];
  });
}

function shorten(text: string): string {
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}
