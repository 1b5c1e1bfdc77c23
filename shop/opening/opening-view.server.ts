import { sql } from 'kysely';
import { nameVatNumber } from '#shop/addresses/vat-number.ts';
import { LEGAL_TEXTS } from '#shop/content/content-page.ts';
import { hasMark } from '#shop/content/national-law.ts';
import { listMissingNotices } from '#shop/law/legal-notice-view.server.ts';
import { TEST_MAIL } from '#shop/mail/mailer.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { listGivenSettings } from '#shop/settings/given-settings-view.server.ts';
import { CHECKED_TEXTS, type CheckedText } from '#shop/settings/opening-step.ts';
import { listUncheckedTexts } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listInventedFacts } from '#shop/site/pages/missing-facts.ts';
import { plainText } from '#shop/site/pages/rich-text.ts';
import { getShownPage } from '#shop/site/pages/shown-page-view.server.ts';
import { findEditedPage } from '#shop/site/pages/staff-pages-view.server.ts';
import { countLeft, listSteps, type OpeningFacts, type OpeningStep, type TestMail } from './opening.ts';

export type Opening = {
  readonly isOpen: boolean;
  readonly facts: OpeningFacts;
  readonly steps: readonly OpeningStep[];
};

/** Says how far the shop is from its opening, from its own facts as they are now. */
export async function getOpening(shop: Shop): Promise<Opening> {
  const settings = await getSettings(shop);
  const [done, texts, missingNotices, given] = await Promise.all([
    findDone(shop),
    readTexts(shop),
    listMissingNotices(shop.db, settings.languages),
    listGivenSettings(shop.db),
  ]);
  const facts: OpeningFacts = {
    ...done,
    invented: listInventedFacts(settings),
    ...texts,
    unchecked: listUncheckedTexts(settings),
    missingNotices,
    // One that nobody has entered yet is not odd, but missing.
    hasOddVatNumber: Boolean(settings.vatNo) && nameVatNumber(settings.vatNo ?? '', settings.country) === null,
    given,
    hasZones: settings.zones !== undefined,
    takesRealMoney: shop.payments.current.takesRealMoney,
    needsRealMoney: shop.config.env === 'production',
    later: settings.laterSteps,
  };
  return { isOpen: settings.isOpen, facts, steps: listSteps(facts) };
}

/** How many steps wait for somebody; null once the shop is open. */
export async function countStepsLeft(shop: Shop): Promise<number | null> {
  const { isOpen } = await getSettings(shop);
  return isOpen ? null : countLeft((await getOpening(shop)).steps);
}

/** What the legal texts lack, as visitors read them and as they are drafted. */
async function readTexts(shop: Shop): Promise<Pick<OpeningFacts, 'untold' | 'unfilled'>> {
  const [pages, unfilled] = await Promise.all([
    Promise.all(LEGAL_TEXTS.map((name) => findEditedPage(shop, name))),
    listUnfilledTexts(shop),
  ]);
  return { untold: [...new Set(pages.flatMap((page) => page?.missing ?? []))], unfilled };
}

/** Lists the texts that visitors read with a marked place, in a language of the shop. */
export async function listUnfilledTexts(shop: Shop): Promise<readonly CheckedText[]> {
  const { languages } = await getSettings(shop);
  const isUnfilled = async (name: CheckedText) => {
    const shown = await Promise.all(languages.map((language) => getShownPage(shop, name, language)));
    return shown.some(({ title, intro, body }) => hasMark([title, intro, plainText(body)].join('\n')));
  };
  const found = await Promise.all(CHECKED_TEXTS.map(isUnfilled));
  return CHECKED_TEXTS.filter((_, index) => found[index]);
}

type Done = Pick<OpeningFacts, 'hasLook' | 'hasProduct' | 'hasPaidOrder' | 'testMail'>;

async function findDone(shop: Shop): Promise<Done> {
  const { rows } = await sql<Omit<Done, 'testMail'> & { readonly testMail: TestMail | null }>`
    select
      exists (select from looks where state = 'published') as "hasLook",
      exists (select from products where is_active and deleted_at is null) as "hasProduct",
      exists (select from payments where state in ('paid', 'refunded')) as "hasPaidOrder",
      (select json_build_object('to', recipient, 'state', state, 'problem', last_error)
        from mails where template = ${TEST_MAIL} order by created_at desc, id limit 1) as "testMail"`.execute(shop.db);
  const [done] = rows;
  if (done === undefined) throw new Error('The database said nothing');
  return done;
}
