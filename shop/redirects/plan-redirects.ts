import { lookupTarget, ownFormsOf, parseFrom, parseTo } from './address.ts';
import { findOwnPage, type OwnPage } from './own-pages.ts';
import type { Redirect, RedirectFields, RedirectProblem } from './redirect.ts';

/** A redirect as staff wrote it. */
export type WrittenRedirect = { readonly from: string; readonly to: string };

/** What becomes of a written redirect. `fields` are as it is stored: its target is where the last redirect leads. */
export type RowPlan =
  | { readonly outcome: 'new' | 'changed' | 'same'; readonly fields: RedirectFields }
  | { readonly outcome: 'refused'; readonly problem: RedirectProblem };

/** How many redirects each outcome has. */
export type RedirectCounts = Readonly<Record<RowPlan['outcome'], number>>;

/** What is known of the shop. */
export type RedirectGround = {
  readonly shopUrl: string;
  readonly stored: readonly Redirect[];
  /** Slugs that products on sale have or had, ids of categories, paths of shown collections and of their lists, and addresses that published pages of the owner's have or had. */
  readonly names: ReadonlySet<string>;
};

type RedirectWrite = { readonly before: Redirect | null; readonly after: RedirectFields };

type Plan = { readonly rows: readonly RowPlan[]; readonly writes: readonly RedirectWrite[] };

/** Whether the written redirects replace stored ones of the same old address, as a file's do; or which one is edited. */
type PlanMode = { readonly replaces: true } | { readonly replaces: false; readonly edited: Redirect | null };

/**
 * Decides what becomes of written redirects beside the stored ones. Chains are shortened, so that each address leads to
 * its page in one step: also those that a stored redirect would begin.
 */
export function planRedirects(written: readonly WrittenRedirect[], ground: RedirectGround, mode: PlanMode): Plan {
  const { shopUrl, stored, names } = ground;
  const edited = mode.replaces ? null : mode.edited;
  const others = stored.filter((one) => one.id !== edited?.id);
  const taken = new Map(others.map((one) => [one.fields.from_address, one]));
  const seen = new Set<string>(mode.replaces ? [] : taken.keys());
  const parsed = written.map((row) => {
    const read = readRow(row, shopUrl);
    if ('problem' in read) return read;
    const { from_address } = read.fields;
    if (hidesPage(from_address, names)) return refused('from_address', 'hides_page', row.from);
    if (seen.has(from_address)) return refused('from_address', mode.replaces ? 'twice' : 'taken', row.from);
    seen.add(from_address);
    return read;
  });
  const targets = new Map(others.map(({ fields }) => [fields.from_address, fields.to_address]));
  for (const read of parsed) if ('fields' in read) targets.set(read.fields.from_address, read.fields.to_address);

  const rows = parsed.map((read): RowPlan => {
    if ('problem' in read) return { outcome: 'refused', problem: read.problem };
    const { from_address, to_address } = read.fields;
    const last = follow(to_address, targets);
    if (last === null) return { outcome: 'refused', ...refused('to_address', 'loop', to_address) };
    const end = [last, ...ownFormsOf(last)].find((one) => !leadsNowhere(one, names));
    if (end === undefined) return { outcome: 'refused', ...refused('to_address', 'no_target', to_address) };
    const fields = { from_address, to_address: end };
    const before = taken.get(from_address) ?? edited;
    if (before === null) return { outcome: 'new', fields };
    const isSame = before.fields.from_address === from_address && before.fields.to_address === end;
    return { outcome: isSame ? 'same' : 'changed', fields };
  });
  return { rows, writes: listWrites(rows, others, edited) };
}

/** Whether visitors find something at an address as staff wrote it: a page, what a redirect leads to, or another site. */
export function leadsSomewhere(to: string, { shopUrl, stored, names }: RedirectGround): boolean {
  const target = parseTo(to, shopUrl);
  if ('problem' in target) return false;
  const last = follow(target.address, new Map(stored.map(({ fields }) => [fields.from_address, fields.to_address])));
  return last !== null && [last, ...ownFormsOf(last)].some((one) => !leadsNowhere(one, names));
}

/** Lists which of the needed slugs and categories the addresses name, so that they can be looked for at once. */
export function listNamed(written: readonly WrittenRedirect[], stored: readonly Redirect[], shopUrl: string): string[] {
  const rows = written.flatMap((row) => {
    const read = readRow(row, shopUrl);
    return 'fields' in read ? [read.fields] : [];
  });
  const fields = [...rows, ...stored.map((one) => one.fields)];
  return fields.flatMap(({ from_address, to_address }) => [...namesIn([from_address]), ...listNamedBy(to_address)]);
}

/** Lists which slugs and categories a target names. */
export function listNamedBy(to: string): string[] {
  return namesIn([to, ...ownFormsOf(to)].flatMap(lookupTarget));
}

function namesIn(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => {
    const page = findOwnPage(address);
    return page === null || page === 'page' ? [] : [page.name];
  });
}

function listWrites(rows: readonly RowPlan[], others: readonly Redirect[], edited: Redirect | null): RedirectWrite[] {
  const byAddress = new Map(others.map((one) => [one.fields.from_address, one]));
  const accepted = rows.flatMap((row) => (row.outcome === 'refused' ? [] : [row]));
  const written = accepted.flatMap(({ outcome, fields }): RedirectWrite[] =>
    outcome === 'same' ? [] : [{ before: byAddress.get(fields.from_address) ?? edited, after: fields }],
  );
  // What is refused leads nobody on.
  const targets = new Map(accepted.map(({ fields }) => [fields.from_address, fields.to_address]));
  const shortened = others.flatMap((before): RedirectWrite[] => {
    const { from_address, to_address } = before.fields;
    const end = targets.has(from_address) ? null : follow(to_address, targets);
    return end === null || end === to_address ? [] : [{ before, after: { from_address, to_address: end } }];
  });
  return [...written, ...shortened];
}

/** Follows the redirects from a target to where they end; null for a circle. */
function follow(to: string, targets: ReadonlyMap<string, string>): string | null {
  const passed = new Set<string>();
  for (let at = to; ; ) {
    const key = lookupTarget(at).find((address) => targets.has(address));
    const next = key === undefined ? undefined : targets.get(key);
    if (key === undefined || next === undefined) return at;
    if (passed.has(key)) return null;
    passed.add(key);
    at = next;
  }
}

function leadsNowhere(to: string, names: ReadonlySet<string>): boolean {
  const [address] = lookupTarget(to);
  return address !== undefined && !isThere(findOwnPage(address), names);
}

/** Products on sale answer at all slugs they ever had, and the list of products whatever it is asked for. */
function hidesPage(address: string, names: ReadonlySet<string>): boolean {
  const page = findOwnPage(address);
  return page !== null && (page === 'page' || page.kind === 'category' || names.has(page.name));
}

function isThere(page: OwnPage, names: ReadonlySet<string>): boolean {
  return page === 'page' || (page !== null && names.has(page.name));
}

function readRow(
  { from, to }: WrittenRedirect,
  shopUrl: string,
): { readonly fields: RedirectFields } | { readonly problem: RedirectProblem } {
  const old = parseFrom(from);
  if ('problem' in old) return refused('from_address', old.problem, from);
  const target = parseTo(to, shopUrl);
  if ('problem' in target) return refused('to_address', target.problem, to);
  return { fields: { from_address: old.address, to_address: target.address } };
}

function refused(field: RedirectProblem['field'], code: RedirectProblem['code'], value: string) {
  return { problem: { field, code, value } } as const;
}
