import { describe, expect, test } from 'vitest';
import { listChanges } from '#shop/audit/changes-view.server.ts';
import { changeIdOf, codeOf, siteToChange } from '#tests/support/shop/site-to-change.ts';
import { changeNavigation, undoNavigationChange } from './change-navigation.server.ts';
import { type Navigation, SHIPPED_NAVIGATION } from './navigation.ts';
import { findNavigation } from './navigation-view.server.ts';

const site = siteToChange('site_navigation');

const present = () => findNavigation(site.shop.db);
const shortHeader: Navigation = { ...SHIPPED_NAVIGATION, header: SHIPPED_NAVIGATION.header.slice(0, 2) };
const emptyFooter: Navigation = { ...SHIPPED_NAVIGATION, columns: [] };

async function become(navigation: Navigation, seen?: Navigation): Promise<string> {
  const changed = await changeNavigation(site.shop, { navigation, seen: seen ?? (await present()), actor: site.actor });
  return changeIdOf(changed);
}
const undo = (changeId: string) => undoNavigationChange(site.shop, { changeId, actor: site.actor });

describe('header and footer', () => {
  test('are as shipped until somebody changes them', async () => {
    expect(await present()).toEqual(SHIPPED_NAVIGATION);
  });

  test('store only the list that differs', async () => {
    await become(shortHeader);
    expect(await present()).toEqual(shortHeader);
    const rows = await site.shop.db.selectFrom('site_navigation').select('fields').execute();
    expect(rows).toEqual([{ fields: { header: shortHeader.header } }]);
    await become(SHIPPED_NAVIGATION);
    expect(await site.shop.db.selectFrom('site_navigation').select('fields').execute()).toEqual([{ fields: {} }]);
  });

  test('that somebody else has changed are not overwritten unseen', async () => {
    await become(shortHeader);
    const second = await changeNavigation(site.shop, {
      navigation: emptyFooter,
      seen: SHIPPED_NAVIGATION,
      actor: site.actor,
    });
    expect(second).toMatchObject({ ok: false, error: { code: 'conflict', navigation: shortHeader } });
    expect(await present()).toEqual(shortHeader);
  });

  test('that two people change at once become one of both, and the other hears of it', async () => {
    const both = await Promise.all([shortHeader, emptyFooter].map((one) => become(one, SHIPPED_NAVIGATION)));
    expect(both.filter((code) => code === 'conflict')).toHaveLength(1);
  });

  test('that a later version stored otherwise are as shipped, list by list', async () => {
    const fields = { header: [{ kind: 'mega', label: {} }], columns: [], later: 1 };
    await site.shop.db
      .insertInto('site_navigation')
      .values({ fields: JSON.stringify(fields) })
      .execute();
    expect(await present()).toEqual(emptyFooter);
  });
});

describe('the record of changes', () => {
  test('has each change with its author and only the list that changed', async () => {
    await become(shortHeader);
    const { changes } = await listChanges(site.shop.db, { entity: 'navigation' });
    expect(changes[0]).toMatchObject({ kind: 'navigation', actorName: site.actor.name });
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
