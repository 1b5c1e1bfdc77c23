import { describe, expect, test } from 'vitest';
import { listChanges } from '#shop/audit/changes-view.server.ts';
import { changeIdOf, codeOf, siteToChange } from '#tests/support/shop/site-to-change.ts';
import { changeHomePage, undoHomePageChange } from './change-home-page.server.ts';
import { type HomePage, homePageSchema, SHIPPED_HOME } from './home-page.ts';
import { findHomePages } from './home-page-view.server.ts';
import { listHomeVersions } from './home-versions-view.server.ts';

const site = siteToChange('home_pages');

const pages = () => findHomePages(site.shop.db);
const without = (home: HomePage, gone: string) => home.filter(({ id }) => id !== gone);
const [sale] = homePageSchema.parse([
  { id: 'announcement', kind: 'announcement', fields: { text: { en: 'Sale', lv: 'Izpārdošana' } } },
]);
const withSale: HomePage = [sale!, ...SHIPPED_HOME];

async function become(state: 'draft' | 'published', value: HomePage): Promise<string> {
  const { draft: seen } = await pages();
  const changed = await changeHomePage(site.shop, { state, value, seen, actor: site.actor });
  return changeIdOf(changed);
}
const undo = async (changeId: string) => codeOf(await undoHomePageChange(site.shop, { changeId, actor: site.actor }));

describe('a home page', () => {
  test('is as shipped until somebody changes it', async () => {
    expect(await pages()).toEqual({ published: SHIPPED_HOME, draft: SHIPPED_HOME });
  });

  test('as a draft changes nothing that shoppers see, until it is published', async () => {
    await become('draft', withSale);
    expect(await pages()).toEqual({ published: SHIPPED_HOME, draft: withSale });
    await become('published', withSale);
    expect(await pages()).toEqual({ published: withSale, draft: withSale });
  });

  test('that is as shipped again follows what later versions ship', async () => {
    await become('published', withSale);
    await become('published', SHIPPED_HOME);
    const rows = await site.shop.db.selectFrom('home_pages').select(['state', 'fields']).execute();
    expect(rows).toEqual([{ state: 'published', fields: {} }]);
  });

  test('that somebody else has drafted is not overwritten unseen', async () => {
    await become('draft', withSale);
    const value = without(SHIPPED_HOME, 'story');
    const second = await changeHomePage(site.shop, { state: 'draft', value, seen: SHIPPED_HOME, actor: site.actor });
    expect(second).toMatchObject({ ok: false, error: { code: 'conflict', draft: withSale } });
  });

  test('with a picture that is not there is refused, with the section that shows it', async () => {
    const [oak] = homePageSchema.parse([
      { id: 'picture_text', kind: 'picture_text', fields: { title: { en: 'Oak' }, picture: 'products/none.webp' } },
    ]);
    const change = { state: 'draft', value: [oak!, ...SHIPPED_HOME], seen: SHIPPED_HOME, actor: site.actor } as const;
    expect(await changeHomePage(site.shop, change)).toMatchObject({
      ok: false,
      error: { code: 'picture_unknown', fields: ['picture_text'] },
    });
  });
});

describe('the record of changes', () => {
  test('names the sections that changed, and the order where it did', async () => {
    await become('published', without(withSale, 'story'));
    const { changes } = await listChanges(site.shop.db, { entity: 'home' });
    expect(changes[0]).toMatchObject({ kind: 'home', actorName: site.actor.name });
    const { before, after } = changes[0]!.entries[0]!;
    expect(Object.keys(after ?? {}).sort()).toEqual(['announcement', 'order', 'story']);
    expect(before).toMatchObject({ announcement: null, story: { isHidden: false } });
    expect(after).toMatchObject({ announcement: { fields: { text: { lv: 'Izpārdošana' } } }, story: null });
  });
});

describe('undone', () => {
  test('a published home page is as before', async () => {
    const changeId = await become('published', without(withSale, 'story'));
    expect(await undo(changeId)).toBe('ok');
    expect(await pages()).toEqual({ published: SHIPPED_HOME, draft: SHIPPED_HOME });
    expect(await undo(changeId)).toBe('already_undone');
  });

  test('sections that somebody changed since stay as they are now', async () => {
    const changeId = await become('published', withSale);
    const hidden = withSale.map((section) => (section.id === 'faq' ? { ...section, isHidden: true } : section));
    await become('published', hidden);
    expect(await undo(changeId)).toBe('ok');
    expect((await pages()).published).toEqual(without(hidden, 'announcement'));
  });

  test('a section that returns after the others were moved is the last', async () => {
    const changeId = await become('published', without(SHIPPED_HOME, 'hero'));
    await become('published', without(SHIPPED_HOME, 'hero').toReversed());
    expect(await undo(changeId)).toBe('ok');
    expect((await pages()).published.at(-1)?.id).toBe('hero');
  });

  test('no page comes back that is not accepted today: two titles', async () => {
    const changeId = await become('published', without(SHIPPED_HOME, 'hero'));
    const [other] = homePageSchema.parse([{ id: 'hero-2', kind: 'hero', fields: {} }]);
    await become('published', [other!, ...without(SHIPPED_HOME, 'hero')]);
    expect(await undo(changeId)).toBe('cannot_be_restored');
  });

  test('a change of the look is not one of the home page', async () => {
    expect(await undo(crypto.randomUUID())).toBe('not_found');
  });
});

describe('what was published before', () => {
  test('can be read from the record of changes, back to the page as shipped', async () => {
    const versions = async () => (await listHomeVersions(site.shop.db)).map(({ home }) => home);
    await site.shop.db.deleteFrom('audit_entries').execute();
    expect(await versions()).toEqual([SHIPPED_HOME]);
    const moved = SHIPPED_HOME.toReversed();
    const first = await become('published', withSale);
    await become('published', moved);
    await become('draft', without(moved, 'faq'));
    expect(await versions()).toEqual([moved, withSale, SHIPPED_HOME]);
    await become('published', withSale);
    await undo(first);
    expect(await versions()).toEqual([SHIPPED_HOME, withSale, moved, withSale, SHIPPED_HOME]);
  });
});
