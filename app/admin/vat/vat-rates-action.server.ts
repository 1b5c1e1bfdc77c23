import { data } from 'react-router';
import { z } from 'zod';
import type { Viewer } from '#shop/accounts/viewer.ts';
import { actorOf } from '#shop/audit/change.ts';
import { parseVatRate } from '#shop/kernel/percent.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { SettingsInput } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isMember } from '#shop/tax/member-rates.ts';
import { TAX_CLASSES } from '#shop/tax/tax-class.ts';
import { refuse } from '../desk/refuse.ts';

/** What the form of a rate was sent with, shown again when it is refused. */
export type RateTexts = Readonly<Record<'country' | 'taxClass' | 'rate' | 'since' | 'source', string>>;

export type RatesReply =
  | { readonly ok: true; readonly did: 'added' | 'removed' }
  | { readonly ok: false; readonly code: 'invalid' | 'conflict'; readonly texts: RateTexts | null };

type Rates = NonNullable<SettingsInput['vatRates']>;

const rateSchema = z.object({
  country: z.string().refine(isMember),
  taxClass: z.enum(TAX_CLASSES),
  rate: z.string().transform((text, context) => {
    const rate = parseVatRate(text);
    if (rate !== null) return rate as number;
    context.addIssue({ code: 'custom', message: 'not a rate' });
    return z.NEVER;
  }),
  since: z.iso.date(),
  source: z.string().trim().min(1).max(200),
});

/** Adds a row to the owner's rates, in the place of one of the same country, class and day; or removes one. */
export async function handleRatesForm(shop: Shop, viewer: Viewer, form: FormData) {
  const { vatRates } = await getSettings(shop);
  const texts = readTexts(form);
  const isSame = (row: Rates[number]) =>
    row.country === texts.country && row.taxClass === texts.taxClass && row.since === texts.since;
  const others = vatRates.filter((row) => !isSame(row));
  const isRemoval = form.get('intent') === 'remove';
  const added = isRemoval ? null : rateSchema.safeParse(texts);
  if (added?.success === false) return refuse<RatesReply>({ ok: false, code: 'invalid', texts });
  const wanted: Rates = added === null ? others : [...others, added.data];
  const changed = await changeSettings(
    shop,
    { vatRates: wanted },
    { actor: actorOf(viewer), seen: { vatRates: [...vatRates] } },
  );
  if (changed.ok) return data<RatesReply>({ ok: true, did: isRemoval ? 'removed' : 'added' });
  return refuse<RatesReply>({ ok: false, code: changed.error.code, texts: isRemoval ? null : texts });
}

function readTexts(form: FormData): RateTexts {
  const textOf = (name: keyof RateTexts) => String(form.get(name) ?? '').slice(0, 200);
  return {
    country: textOf('country'),
    taxClass: textOf('taxClass'),
    rate: textOf('rate'),
    since: textOf('since'),
    source: textOf('source'),
  };
}
