import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listChanges } from '#shop/audit/changes-view.server.ts';
import type { Result } from '#shop/kernel/result.ts';
import { anAdmin } from '#tests/support/people/people.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { changeNavigation, undoNavigationChange } from './change-navigation.server.ts';
import { type Navigation, SHIPPED_NAVIGATION } from './navigation.ts';
import { findNavigation } from './navigation-view.server.ts';

let opened: TestShop;
let actor: { readonly id: string; readonly name: string };
beforeAll(async () => {
  opened = await openTestShop();
  const { viewer } = await anAdmin(opened.shop);
  actor = { id: viewer.id, name: viewer.fullName };
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.shop.db.deleteFrom('site_navigation').execute();
});

const present = () => findNavigation(opened.shop.db);
const shortHeader: Navigation = { ...SHIPPED_NAVIGATION, header: SHIPPED_NAVIGATION.header.slice(0, 2) };
const emptyFooter: Navigation = { ...SHIPPED_NAVIGATION, columns: [] };

async function become(navigation: Navigation, seen?: Navigation): Promise<string> {
  const changed = await changeNavigation(opened.shop, { navigation, seen: seen ?? (await present()), actor });
  return changed.ok ? (changed.value.changeId ?? '') : changed.error.code;
}
const undo = (changeId: string) => undoNavigationChange(opened.shop, { changeId, actor });
const codeOf = (result: Result<unknown, { readonly code: string }>) => (result.ok ? 'ok' : result.error.code);

describe('header and footer', () => {
  test('are as shipped until somebody changes them', async () => {
    expect(await present()).toEqual(SHIPPED_NAVIGATION);
  });

  test('store only the list that differs', async () => {
    await become(shortHeader);
    expect(await present()).toEqual(shortHeader);
    const rows = await opened.shop.db.selectFrom('site_navigation').select('fields').execute();
    expect(rows).toEqual([{ fields: { header: shortHeader.header } }]);
    await become(SHIPPED_NAVIGATION);
    expect(await opened.shop.db.selectFrom('site_navigation').select('fields').execute()).toEqual([{ fields: {} }]);
  });

  test('that somebody else has changed are not overwritten unseen', async () => {
    await become(shortHeader);
    const second = await changeNavigation(opened.shop, { navigation: emptyFooter, seen: SHIPPED_NAVIGATION, actor });
    expect(second).toMatchObject({ ok: false, error: { code: 'conflict', navigation: shortHeader } });
    expect(await present()).toEqual(shortHeader);
  });

  test('that two people change at once become one of both, and the other hears of it', async () => {
    const both = await Promise.all([shortHeader, emptyFooter].map((one) => become(one, SHIPPED_NAVIGATION)));
    expect(both.filter((code) => code === 'conflict')).toHaveLength(1);
  });

  test('that a later version stored otherwise are as shipped, list by list', async () => {
    const fields = { header: [{ kind: 'mega', label: {} }], columns: [], later: 1 };
    await opened.shop.db
      .insertInto('site_navigation')
      .values({ fields: JSON.stringify(fields) })
      .execute();
    expect(await present()).toEqual(emptyFooter);
  });
});

describe('the record of changes', () => {
  test('has each change with its author and only the list that changed', async () => {
    await become(shortHeader);
    const { changes } = await listChanges(opened.shop.db, { entity: 'navigation' });
    expect(changes[0]).toMatchObject({ kind: 'navigation', actorName: actor.name });
    expect(changes[0]?.entries).toMatchObject([{ before: { header: SHIPPED_NAVIGATION.header } }]);
    expect(Object.keys(changes[0]?.entries[0]?.after ?? {})).toEqual(['header']);
  });

  test('does not have a change that changes nothing', async () => {
    expect(await become(SHIPPED_NAVIGATION)).toBe('');
  });
});

describe('undone', () => {
  test('the lists are as before', async () => {
    const changeId = await become(shortHeader);
    expect(codeOf(await undo(changeId))).toBe('ok');
    expect(await present()).toEqual(SHIPPED_NAVIGATION);
    expect(codeOf(await undo(changeId))).toBe('already_undone');
  });

  test('a list that somebody changed since stays', async () => {
    const changeId = await become({ ...shortHeader, columns: [] });
    await become({ ...shortHeader, columns: SHIPPED_NAVIGATION.columns.slice(1) });
    expect(codeOf(await undo(changeId))).toBe('ok');
    expect(await present()).toEqual({ ...SHIPPED_NAVIGATION, columns: SHIPPED_NAVIGATION.columns.slice(1) });
  });

  test('nothing comes back when all was changed since', async () => {
    const changeId = await become(shortHeader);
    await become({ ...SHIPPED_NAVIGATION, header: [] });
    expect(codeOf(await undo(changeId))).toBe('changed_since');
  });

  test('another change is not one of the navigation', async () => {
    expect(codeOf(await undo(crypto.randomUUID()))).toBe('not_found');
  });
});
