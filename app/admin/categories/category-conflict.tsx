import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import type { CategoryFields } from '#shop/catalog/categories/stored-category-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';

const LABELS = {
  name: 'categories.name',
  type: 'categories.tag',
  description: 'categories.description',
  name_lv: 'categories.nameLv',
  description_lv: 'categories.descriptionLv',
  image_url: 'categories.picture',
} as const satisfies Record<keyof CategoryFields, string>;

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
              {t('categories.conflictField', { field: t(LABELS[field]), now: show(now), yours: show(yours) })}
            </li>
          ))}
        </ul>
        <p>{t('categories.conflictKeep')}</p>
      </Alert>
    </div>
  );
}

function compare(current: CategoryFields, typed: FormData): readonly Difference[] {
  return Object.keys(LABELS).flatMap((name) => {
    const field = name as keyof CategoryFields;
    const now = current[field] ?? '';
    const yours = String(typed.get(field) ?? '').trim();
    return now.trim() === yours ? [] : [{ field, now, yours }];
  });
}

function shorten(text: string): string {
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}
