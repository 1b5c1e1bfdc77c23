import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Actor } from '#shop/audit/change.ts';
import type { Result } from '#shop/kernel/result.ts';
import { anAdmin } from '../people/people.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

type Changed = Result<{ readonly changeId: string | null }, { readonly code: string }>;

type ChangedTable =
  | ('looks' | 'home_pages' | 'site_navigation' | 'changed_texts')
  | ('collections' | 'redirects')
  | ('search_synonyms' | 'search_misses');

/** A shop that an administrator changes; each test finds these tables empty, and so the shop as it is shipped. */
export function siteToChange(...tables: readonly ChangedTable[]) {
  let opened: TestShop;
  let actor: NonNullable<Actor>;
  beforeAll(async () => {
    opened = await openTestShop();
    const { viewer } = await anAdmin(opened.shop);
    actor = { id: viewer.id, name: viewer.fullName };
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    for (const table of tables) await opened.shop.db.deleteFrom(table).execute();
    await opened.shop.changes.settle();
  });
  return {
    get shop() {
      return opened.shop;
    },
    get actor() {
      return actor;
    },
  };
}

/** What undoes the change, '' where nothing was changed; the code of what was refused. */
export function changeIdOf(changed: Changed): string {
  return changed.ok ? (changed.value.changeId ?? '') : changed.error.code;
}

export function codeOf(result: Result<unknown, { readonly code: string }>): string {
  return result.ok ? 'ok' : result.error.code;
}
