import { data } from 'react-router';
import { textOf } from '#app/forms/read-form-data.ts';
import type { Viewer } from '#shop/accounts/viewer.ts';
import { actorOf } from '#shop/audit/change.ts';
import { isReachable } from '#shop/redirects/redirects-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { changeHomePage } from '#shop/site/home/change-home-page.server.ts';
import { addableKinds, freeId, placeSection } from '#shop/site/home/home-edits.ts';
import type { HomePage } from '#shop/site/home/home-page.ts';
import { findHomePages } from '#shop/site/home/home-page-view.server.ts';
import { type Section, type SectionKind, sectionSchema } from '#shop/site/home/section.ts';
import { findSectionClaims } from '#shop/site/home/section-claims.ts';
import { refuse } from '../../desk/refuse.ts';
import type { SectionReply } from './home-reply.ts';
import { readSection, readValues, type SectionProblems } from './section-values.ts';

type Input = {
  readonly shop: Shop;
  readonly viewer: Viewer;
  readonly kind: SectionKind;
  /** Null for a new one. */
  readonly id: string | null;
  readonly form: FormData;
};

/** Saves a section in the draft. */
export async function handleSection({ shop, viewer, kind, id, form }: Input) {
  const { draft } = await findHomePages(shop.db);
  if (id === null && !addableKinds(draft).includes(kind)) return refuse<SectionReply>({ ok: false, code: 'not_found' });
  const present = draft.find((section) => section.id === id);
  const values = readValues(form, kind);
  const own = { id: id ?? freeId(draft, kind), kind, isHidden: present?.isHidden ?? false };
  const failed = (code: 'invalid' | 'picture_unknown', problems: SectionProblems) =>
    refuse<SectionReply>({ ok: false, code, values, problems });
  const read = readSection(own, values);
  if ('problems' in read) return failed('invalid', read.problems);
  const { fields } = read.section;
  if ('link' in fields && fields.link !== null && !(await isReachable(shop, fields.link.to)))
    return failed('invalid', { 'link.to': 'page_missing' });
  const seen = id === null ? draft : withSeen(draft, id, textOf(form, 'seen'));
  const value = placeSection(draft, read.section);
  const changed = await changeHomePage(shop, { state: 'draft', value, seen, actor: actorOf(viewer) });
  if (changed.ok) {
    const claims = findSectionClaims(read.section);
    return data<SectionReply>({ ok: true, did: 'saved', changeId: changed.value.changeId, claims });
  }
  if (changed.error.code === 'picture_unknown') return failed('picture_unknown', { picture: 'picture_unknown' });
  const now = changed.error.draft.find((section) => section.id === own.id);
  return refuse<SectionReply>({ ok: false, code: 'conflict', values, problems: {}, seen: JSON.stringify(now ?? null) });
}

/** The draft with the section that the form was opened with, or without it where there was none. */
function withSeen(draft: HomePage, id: string, typed: string): HomePage {
  const seen = readSeen(typed);
  return seen === null ? draft.filter((section) => section.id !== id) : placeSection(draft, { ...seen, id } as Section);
}

/** The form carries the section that it was opened with. Tampering with it only loses the warning. */
function readSeen(typed: string): Section | null {
  try {
    const parsed: unknown = JSON.parse(typed);
    return parsed === null ? null : sectionSchema.parse(parsed);
  } catch {
    throw data(null, { status: 400 });
  }
}
