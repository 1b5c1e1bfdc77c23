import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Actor } from '#shop/audit/change.ts';
import type { Result } from '#shop/kernel/result.ts';
import { anAdmin } from '../people/people.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

type Changed = Result<{ readonly changeId: string | null }, { readonly code: string }>;

/** A shop that an administrator changes; each test finds this table empty, and so the shop as it is shipped. */
export function siteToChange(table: 'looks' | 'home_pages' | 'site_navigation' | 'changed_texts') {
  let opened: TestShop;
  let actor: NonNullable<Actor>;
  beforeAll(async () => {
    opened = await openTestShop();
    const { viewer } = await anAdmin(opened.shop);
    actor = { id: viewer.id, name: viewer.fullName };
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await opened.shop.db.deleteFrom(table).execute();
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
