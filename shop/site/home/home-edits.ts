import { type HomePage, MOST_SECTIONS, ONCE } from './home-page.ts';
import { SECTION_KINDS, type Section, type SectionKind } from './section.ts';

/** The kinds of which this home page may have another section. */
export function addableKinds(home: HomePage): readonly SectionKind[] {
  if (home.length >= MOST_SECTIONS) return [];
  return SECTION_KINDS.filter((kind) => !ONCE.includes(kind) || !home.some((section) => section.kind === kind));
}

/** An id that no section of the page has: 'products', or else 'products-2'. */
export function freeId(home: HomePage, kind: SectionKind): string {
  const taken = new Set(home.map(({ id }) => id));
  if (!taken.has(kind)) return kind;
  let number = 2;
  while (taken.has(`${kind}-${number}`)) number += 1;
  return `${kind}-${number}`;
}

/** Puts a section in the place of the one with its id. A new announcement is the first, any other the last. */
export function placeSection(home: HomePage, section: Section): HomePage {
  if (home.some(({ id }) => id === section.id)) return home.map((one) => (one.id === section.id ? section : one));
  return section.kind === 'announcement' ? [section, ...home] : [...home, section];
}

export function removeSection(home: HomePage, id: string): HomePage {
  return home.filter((section) => section.id !== id);
}

/** Moves a section to a place, counted from 0; beyond the ends, to the end. */
export function moveSection(home: HomePage, id: string, to: number): HomePage {
  const moved = home.find((section) => section.id === id);
  if (moved === undefined) return home;
  return removeSection(home, id).toSpliced(Math.max(0, to), 0, moved);
}

export function hideSection(home: HomePage, id: string, isHidden: boolean): HomePage {
  return home.map((section) => (section.id === id ? { ...section, isHidden } : section));
}
