import { slugify } from '#shop/kernel/slug.ts';
import { type Block, plainRuns, type RichText, type Runs } from './rich-text.ts';

/** A heading with what follows it, and its place on the page. Without a heading it is what the text begins with. */
export type PageSection = {
  readonly id: string;
  readonly heading: Runs | null;
  readonly blocks: readonly Block[];
};

/** The sections of a text, each with an id of its own: 'delivery', then 'delivery-2'. */
export function sectionsOf(body: RichText): readonly PageSection[] {
  const sections: { id: string; heading: Runs | null; blocks: Block[] }[] = [];
  const taken = new Set<string>();
  for (const block of body) {
    if (block.type === 'heading' && block.level === 2)
      sections.push({ id: freeId(slugify(plainRuns(block.runs)), taken), heading: block.runs, blocks: [] });
    else if (sections.length === 0) sections.push({ id: '', heading: null, blocks: [block] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections;
}

function freeId(base: string, taken: Set<string>): string {
  const wanted = base || 'section';
  let id = wanted;
  for (let n = 2; taken.has(id); n += 1) id = `${wanted}-${n}`;
  taken.add(id);
  return id;
}
