import { z } from 'zod';
import { type Fields, isSame } from '#shop/audit/change.ts';
import { type Section, type SectionKind, sectionSchema } from './section.ts';

export const MOST_SECTIONS = 30;
/** The page has one title, and its address has one choice between grid and list. */
export const ONCE: readonly SectionKind[] = ['hero', 'listing'];

/** What the home page shows, from top to bottom. */
export const homePageSchema = z
  .array(sectionSchema)
  .max(MOST_SECTIONS)
  .refine((sections) => new Set(sections.map(({ id }) => id)).size === sections.length)
  .refine((sections) => ONCE.every((once) => sections.filter(({ kind }) => kind === once).length <= 1))
  .readonly();

export type HomePage = readonly Section[];

/** The home page of a new shop. */
export const SHIPPED_HOME: HomePage = homePageSchema.parse(
  (['hero', 'promises', 'products', 'story', 'categories', 'faq', 'listing'] as const).map((kind) => ({
    id: kind,
    kind,
    fields: {},
  })),
);

/** As the record of changes has it: the order, and each section by its id, which says its kind. */
export function toFields(home: HomePage): Fields {
  return {
    order: home.map(({ id }) => id),
    ...Object.fromEntries(home.map(({ id, kind, ...section }) => [id, section])),
  };
}

/** Only what is not as shipped is stored, so that a better home page reaches old shops. */
export function toStored(home: HomePage): Fields {
  const fields = toFields(home);
  return isSame(fields, toFields(SHIPPED_HOME)) ? {} : fields;
}

/** A section that a later version stored otherwise is left out. */
export function parseStoredHome(stored: unknown): HomePage {
  const fields = stored as Fields;
  if (fields.order === undefined) return SHIPPED_HOME;
  return listSections(fields).flatMap((section) => sectionSchema.safeParse(section).data ?? []);
}

/** Null when these make no home page that is accepted today. */
export function parseFields(fields: Fields): HomePage | null {
  return homePageSchema.safeParse(listSections(fields)).data ?? null;
}

/** Those that are not in the order come last, as what returns after others were moved. */
function listSections({ order, ...byId }: Fields): object[] {
  const known = Object.entries(byId).flatMap(([id, section]) =>
    typeof section === 'object' && section !== null ? [{ id, kind: id.replace(/-\d+$/, ''), ...section }] : [],
  );
  const places = Array.isArray(order) ? order : [];
  const placeOf = (id: string) => (places.includes(id) ? places.indexOf(id) : places.length);
  return known.toSorted((one, other) => placeOf(one.id) - placeOf(other.id));
}

/** What is shown at a moment, and when that changes next by itself; null for never. */
export function shownAt(home: HomePage, now: Date): { readonly sections: HomePage; readonly until: Date | null } {
  const at = now.getTime();
  const visible = home.filter(({ isHidden }) => !isHidden);
  const sections = visible.filter(
    ({ from, until }) => (from === null || Date.parse(from) <= at) && (until === null || at < Date.parse(until)),
  );
  const turns = visible
    .flatMap(({ from, until }) => [from, until])
    .flatMap((moment) => (moment === null ? [] : Date.parse(moment)))
    .filter((turn) => turn > at);
  return { sections, until: turns.length === 0 ? null : new Date(Math.min(...turns)) };
}
