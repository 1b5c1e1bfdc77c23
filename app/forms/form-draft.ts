import { logInBrowser } from '#app/browser-log.ts';

export type FormDraft<Field extends string = string> = Readonly<Record<Field, string>>;

/** `name` identifies the form and its person: other people do not see the draft. */
type DraftOf<Field extends string> = { readonly name: string; readonly fields: readonly Field[] };

const keyOf = (name: string) => `vitrina-draft-${name}`;

/**
 * Stores a form in the tab until the form is sent, so that closing it, reloading or leaving the page does not lose it.
 */
export function storeDraft<Field extends string>({ name, fields }: DraftOf<Field>, form: FormData): void {
  const draft = Object.fromEntries(fields.map((field) => [field, String(form.get(field) ?? '')]));
  withStorage((storage) => storage.setItem(keyOf(name), JSON.stringify(draft)));
}

export function dropDrafts(name: string): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(keyOf(name))) storage.removeItem(key);
  });
}

export function findDraft<Field extends string>({ name, fields }: DraftOf<Field>): FormDraft<Field> | null {
  return withStorage((storage) => parseDraft(fields, storage.getItem(keyOf(name)))) ?? null;
}

export function parseDraft<Field extends string>(
  fields: readonly Field[],
  json: string | null,
): FormDraft<Field> | null {
  if (json === null) return null;
  try {
    const stored = JSON.parse(json) as Partial<FormDraft<Field>> | null;
    return fields.every((name) => typeof stored?.[name] === 'string') ? (stored as FormDraft<Field>) : null;
  } catch {
    return null;
  }
}

/** If the browser stores nothing, the draft is lost, not the form. */
function withStorage<T>(run: (storage: Storage) => T): T | undefined {
  try {
    return run(window.sessionStorage);
  } catch (error) {
    logInBrowser('What was typed could not be stored', error);
    return undefined;
  }
}
