import { describe, expect, test } from 'vitest';
import { listChanges } from '#shop/audit/changes-view.server.ts';
import { changeIdOf, codeOf, siteToChange } from '#tests/support/shop/site-to-change.ts';
import { changeLook, undoLookChange } from './change-look.server.ts';
import { DEFAULT_LOOK, type Look } from './look.ts';
import { findLooks } from './look-view.server.ts';

const site = siteToChange('looks');

const looks = () => findLooks(site.shop.db);
const blue: Look = { ...DEFAULT_LOOK, accent: '#1d4e89', ground: 'cool' };
const square: Look = { ...DEFAULT_LOOK, corners: 'sharp' };

async function become(state: 'draft' | 'published', look: Look): Promise<string> {
  const { draft: seen } = await looks();
  const changed = await changeLook(site.shop, { state, look, seen, actor: site.actor });
  return changeIdOf(changed);
}
const undo = (changeId: string) => undoLookChange(site.shop, { changeId, actor: site.actor });

describe('a look', () => {
  test('is a new shop’s until somebody changes it', async () => {
    expect(await looks()).toEqual({ published: DEFAULT_LOOK, draft: DEFAULT_LOOK });
  });

  test('as a draft changes nothing that shoppers see, until it is published', async () => {
    await become('draft', blue);
    expect(await looks()).toEqual({ published: DEFAULT_LOOK, draft: blue });
    await become('published', blue);
    expect(await looks()).toEqual({ published: blue, draft: blue });
    const rows = await site.shop.db.selectFrom('looks').selectAll().execute();
    expect(rows).toMatchObject([{ state: 'published', fields: { accent: '#1d4e89', ground: 'cool' } }]);
  });

  test('that cannot be read is refused, with the nearest that can', async () => {
    const yellow = { ...DEFAULT_LOOK, accent: '#f2c200' };
    const refused = await changeLook(site.shop, {
      state: 'draft',
      look: yellow,
      seen: DEFAULT_LOOK,
      actor: site.actor,
    });
    expect(refused).toMatchObject({ ok: false, error: { code: 'accent_too_light', nearest: '#836700' } });
    expect(await looks()).toEqual({ published: DEFAULT_LOOK, draft: DEFAULT_LOOK });
  });

  test('that somebody else has drafted is not overwritten unseen', async () => {
    await become('draft', blue);
    const second = await changeLook(site.shop, { state: 'draft', look: square, seen: DEFAULT_LOOK, actor: site.actor });
    expect(second).toMatchObject({ ok: false, error: { code: 'conflict', draft: blue } });
    expect((await looks()).draft).toEqual(blue);
  });

  test('two editors who save at once end with one draft, and one of them hears of it', async () => {
    const both = await Promise.all(
      [blue, square].map((look) =>
        changeLook(site.shop, { state: 'draft', look, seen: DEFAULT_LOOK, actor: site.actor }),
      ),
    );
    expect(both.map(codeOf).sort()).toEqual(['conflict', 'ok']);
  });

  test('that is stored with something unknown to this version has a new shop’s value there', async () => {
    await site.shop.db
      .insertInto('looks')
      .values({ state: 'published', fields: JSON.stringify({ accent: '#1d4e89', corners: 'wavy', later: 1 }) })
      .execute();
    expect((await looks()).published).toEqual({ ...DEFAULT_LOOK, accent: '#1d4e89' });
  });
});

describe('the record of changes', () => {
  test('has each change with its author, what was published and what was only drafted', async () => {
    await become('draft', blue);
    await become('published', { ...blue, corners: 'round' });
    const { changes } = await listChanges(site.shop.db, { entity: 'look' });
    expect(changes.slice(0, 2).map(({ kind, actorName }) => [kind, actorName])).toEqual([
      ['look', site.actor.name],
      ['look_draft', site.actor.name],
    ]);
    expect(changes[0]?.entries).toMatchObject([
      {
        entityId: 'published',
        before: { accent: '#9a4a00', ground: 'warm', corners: 'soft' },
        after: { accent: '#1d4e89', ground: 'cool', corners: 'round' },
      },
    ]);
  });

  test('does not have a look that is published as it is', async () => {
    expect(await become('published', DEFAULT_LOOK)).toBe('');
  });
});

describe('undone', () => {
  test('a published look is as before, on every page', async () => {
    const changeId = await become('published', blue);
    expect(codeOf(await undo(changeId))).toBe('ok');
    expect(await looks()).toEqual({ published: DEFAULT_LOOK, draft: DEFAULT_LOOK });
    expect(codeOf(await undo(changeId))).toBe('already_undone');
  });

  test('what somebody changed since stays', async () => {
    const changeId = await become('published', blue);
    await become('published', { ...blue, ground: 'white' });
    expect(codeOf(await undo(changeId))).toBe('ok');
    expect((await looks()).published).toEqual({ ...DEFAULT_LOOK, ground: 'white' });
    expect(codeOf(await undo(await become('published', square)))).toBe('ok');
  });

  test('what all was changed since is not undone', async () => {
    const changeId = await become('published', square);
    await become('published', { ...square, corners: 'round' });
    expect(codeOf(await undo(changeId))).toBe('changed_since');
  });

  test('a draft is as before, and what is published stays', async () => {
    await become('published', square);
    const changeId = await become('draft', blue);
    expect(codeOf(await undo(changeId))).toBe('ok');
    expect(await looks()).toEqual({ published: square, draft: square });
  });

  test('a draft outlives the undo of what was published before it', async () => {
    const changeId = await become('published', square);
    await become('draft', { ...square, accent: '#1d4e89' });
    expect(codeOf(await undo(changeId))).toBe('ok');
    expect(await looks()).toEqual({ published: DEFAULT_LOOK, draft: { ...square, accent: '#1d4e89' } });
  });

  test('no look comes back that could not be read today', async () => {
    // Just readable on the warm ground, and just not on the white one.
    await become('published', { ...DEFAULT_LOOK, accent: '#d80000' });
    const changeId = await become('published', DEFAULT_LOOK);
    await become('published', { ...DEFAULT_LOOK, ground: 'white' });
    expect(codeOf(await undo(changeId))).toBe('cannot_be_restored');
  });

  test('another change is not one of a look', async () => {
    expect(codeOf(await undo(crypto.randomUUID()))).toBe('not_found');
  });
});
