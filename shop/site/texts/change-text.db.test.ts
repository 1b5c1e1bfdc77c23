import { describe, expect, test } from 'vitest';
import { listChanges } from '#shop/audit/changes-view.server.ts';
import { changeIdOf, codeOf, siteToChange } from '#tests/support/shop/site-to-change.ts';
import { changeText, undoTextChange } from './change-text.server.ts';
import { findChangedTexts } from './changed-texts-view.server.ts';
import { getShownTexts, getTranslate } from './get-shown-texts.server.ts';
import type { TextForms } from './text-rules.ts';

const site = siteToChange('changed_texts');

const KEY = 'product.addToCart';
const ORIGINAL = { text: 'Add to Cart' };
const BASKET = { text: 'Put in basket' };

const change = (
  typed: TextForms | null,
  { key = KEY, seen = ORIGINAL as TextForms, language = 'en' as 'en' | 'lv' } = {},
) => changeText(site.shop, { language, key, typed, seen, actor: site.actor });
const changed = () => findChangedTexts(site.shop.db);
const undo = (changeId: string) => undoTextChange(site.shop, { changeId, actor: site.actor });

describe('a text', () => {
  test('is changed in one language, and is the original again', async () => {
    expect(await change(BASKET)).toMatchObject({ ok: true, value: { shown: 'Put in basket' } });
    expect(await changed()).toMatchObject({ en: { [KEY]: 'Put in basket' }, lv: {} });
    expect(await change(null, { seen: BASKET })).toMatchObject({ ok: true, value: { shown: 'Add to Cart' } });
    expect(await site.shop.db.selectFrom('changed_texts').selectAll().execute()).toEqual([]);
  });

  test('that is typed as it is changes and records nothing', async () => {
    expect(await change(ORIGINAL)).toMatchObject({ ok: true, value: { changeId: null } });
    await change(BASKET);
    expect(await change(BASKET)).toMatchObject({ ok: true, value: { changeId: null } });
  });

  test('in all its plural forms is stored by form', async () => {
    const typed = { one: '{n} thing', other: '{n} things' };
    const seen = { one: '{n} item', other: '{n} items' };
    expect(codeOf(await change(typed, { key: 'cart.itemCount', seen }))).toBe('ok');
    const t = await getTranslate(site.shop, 'en');
    expect([t('cart.itemCount', { n: 1 }), t('cart.itemCount', { n: 1200 })]).toEqual(['1 thing', '1,200 things']);
  });

  test.each([
    ['not_found', 'no.such'],
    ['not_found', 'mailbox.title'],
    ['fixed', 'checkout.obligation'],
    ['fixed', 'mail.contract.seller'],
  ])('is refused as %s: %s', async (code, key) => {
    expect(codeOf(await change(BASKET, { key }))).toBe(code);
  });

  test('with a problem is refused with it, and nothing is stored', async () => {
    const refused = await change({ text: '{name}' });
    expect(refused).toMatchObject({ ok: false, error: { code: 'invalid', problems: [{ code: 'placeholders' }] } });
    expect((await changed()).en).toEqual({});
  });

  test('that somebody else has changed is not overwritten unseen', async () => {
    await change(BASKET);
    expect(await change({ text: 'Buy' })).toEqual({ ok: false, error: { code: 'conflict', shown: 'Put in basket' } });
    const both = await Promise.all([
      change({ text: 'Buy' }, { seen: BASKET }),
      change({ text: 'Take' }, { seen: BASKET }),
    ]);
    expect(both.map(codeOf).sort()).toEqual(['conflict', 'ok']);
  });

  test('that no longer fits after an upgrade gives way to the original', async () => {
    const stored = [
      { language: 'en', key: 'amount.free', text: '"{price}"' },
      { language: 'en', key: 'checkout.obligation', text: '"Order"' },
      { language: 'en', key: 'gone.key', text: '"Gone"' },
      { language: 'et', key: KEY, text: '"Osta"' },
      { language: 'en', key: KEY, text: '{"one":"Put"}' },
      { language: 'lv', key: KEY, text: '"Grozā"' },
    ];
    await site.shop.db.insertInto('changed_texts').values(stored).execute();
    expect(await changed()).toEqual({ en: {}, lv: { [KEY]: 'Grozā' } });
  });

  test('that is only long for an original which became shorter stays', async () => {
    const long = 'Put it into the basket '.repeat(9).trim();
    const row = { language: 'en', key: KEY, text: JSON.stringify(long) } as const;
    await site.shop.db.insertInto('changed_texts').values(row).execute();
    expect((await changed()).en).toEqual({ [KEY]: long });
  });
});

describe('the record of changes', () => {
  test('says who changed which text, and the change is undone once', async () => {
    const changeId = changeIdOf(await change(BASKET));
    const { changes } = await listChanges(site.shop.db, { entity: 'text' });
    expect(changes[0]).toMatchObject({ id: changeId, kind: 'text', actorName: site.actor.name });
    expect(changes[0]?.entries).toEqual([
      expect.objectContaining({
        entityId: `en ${KEY}`,
        label: 'Add to Cart',
        before: { wording: null },
        after: { wording: 'Put in basket' },
      }),
    ]);
    expect(await undo(changeId)).toEqual({ ok: true, value: 'Add to Cart' });
    expect((await changed()).en).toEqual({});
    expect(codeOf(await undo(changeId))).toBe('already_undone');
  });

  test('restores an earlier text of one’s own, and leaves what was changed since', async () => {
    const first = changeIdOf(await change(BASKET));
    const second = changeIdOf(await change({ text: 'Buy' }, { seen: BASKET }));
    expect(codeOf(await undo(first))).toBe('changed_since');
    expect(await undo(second)).toEqual({ ok: true, value: 'Put in basket' });
    expect((await changed()).en).toEqual({ [KEY]: 'Put in basket' });
  });
});

test('what is shown follows a change at once, and is the same object until then', async () => {
  const before = await getShownTexts(site.shop, 'en');
  expect(before[KEY]).toBe('Add to Cart');
  expect(await getShownTexts(site.shop, 'en')).toBe(before);
  await change(BASKET);
  await site.shop.changes.settle();
  expect((await getShownTexts(site.shop, 'en'))[KEY]).toBe('Put in basket');
  expect((await getShownTexts(site.shop, 'lv'))[KEY]).toBe('Pievienot grozam');
});
