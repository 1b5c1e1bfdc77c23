import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { LANGUAGES, type Language } from '../../shop/kernel/language.ts';
import { projectRoot } from '../../shop/platform/project-root.server.ts';

/** `queries` are looked at while the search is improved; `held-out` are not, so their figures say what holds for others. */
const FOLDERS = { known: 'bench/relevance/queries', heldOut: 'bench/relevance/held-out' } as const;

const file = z.array(
  z
    .strictObject({
      query: z.string().min(1),
      language: z.enum(LANGUAGES),
      grades: z.record(z.string(), z.int().min(1).max(3)).optional(),
      nothing: z.literal(true).optional(),
      ruledOut: z.array(z.string()).min(1).optional(),
    })
    .refine(({ grades = {}, nothing = false }) => nothing === (Object.keys(grades).length === 0), {
      error: 'has grades, or says that nothing fits',
    }),
);

/** A search text of a shopper, and what they would want to see. */
export type JudgedQuery = {
  /** What it tests: the name of its file, with spaces. */
  readonly kind: string;
  readonly query: string;
  /** Of the page that the shopper is on. */
  readonly language: Language;
  /** By a product's English slug: 3 is what was meant, 2 good, 1 related. Empty where nothing fits. */
  readonly grades: ReadonlyMap<string, number>;
  /** What the shopper said they do not want, by a price or a 'without', and would be shown but for that. */
  readonly ruledOut: readonly string[];
};

/** Reads all judged queries of a set, file by file. */
export async function readJudgedQueries(set: keyof typeof FOLDERS = 'known'): Promise<JudgedQuery[]> {
  const folder = path.join(projectRoot(), FOLDERS[set]);
  const names = (await readdir(folder)).sort();
  const files = await Promise.all(
    names.map(async (name) => {
      const entries = file.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')));
      const kind = path.basename(name, '.json').replaceAll('-', ' ');
      return entries.map(({ query, language, grades = {}, ruledOut = [] }) => ({
        kind,
        query,
        language,
        grades: new Map(Object.entries(grades)),
        ruledOut,
      }));
    }),
  );
  return files.flat();
}
