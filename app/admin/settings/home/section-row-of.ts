import type { Language } from '#shop/kernel/language.ts';
import type { Section } from '#shop/site/home/section.ts';
import { sayIn, type Texts } from '#shop/site/home/section-fields.ts';

/** Whether shoppers see a section now: hidden by staff, or by its days. */
export type SectionState = 'shown' | 'hidden' | 'later' | 'over';

export type SectionRow = Pick<Section, 'id' | 'kind' | 'isHidden' | 'from' | 'until'> & {
  /** What staff wrote as its title or only line; null where it says the shop's own words. */
  readonly title: string | null;
  readonly state: SectionState;
};

export function rowOf(section: Section, language: Language, now: Date): SectionRow {
  const { id, kind, isHidden, from, until, fields } = section;
  const texts: Texts = 'title' in fields ? fields.title : 'text' in fields ? fields.text : {};
  return { id, kind, isHidden, from, until, title: sayIn(texts, language), state: stateOf(section, now) };
}

function stateOf({ isHidden, from, until }: Section, now: Date): SectionState {
  if (isHidden) return 'hidden';
  if (until !== null && Date.parse(until) <= now.getTime()) return 'over';
  return from !== null && Date.parse(from) > now.getTime() ? 'later' : 'shown';
}
