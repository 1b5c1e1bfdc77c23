import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PROJECT } from './support/shop/process.ts';

const read = (file: string) => readFileSync(`${PROJECT}/${file}`, 'utf8');
const project = JSON.parse(read('package.json')) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
const runtime = Object.keys(project.dependencies);
const development = Object.keys(project.devDependencies);
/** What builds the pages and is no part of them. */
const BUILDERS = ['@react-router/dev', 'tailwindcss'];
/** Packages that no source imports: Node itself, and peers of other packages. */
const UNNAMED = ['hono', 'node'];
const [, ofShop = '', ofPages = ''] = read('docs/decisions/0001-runtime-dependencies.md').split(/^### /m);

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: PROJECT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:tsx?|js|css)$/.test(file) && !/\.test\.tsx?$/.test(file));

/** Those of `names` that files in these folders import, by their own name or with a path behind it. */
function usedIn(folders: RegExp, names: readonly string[]): readonly string[] {
  const text = sources
    .filter((file) => folders.test(file))
    .map(read)
    .join('\n');
  return names.filter((name) => new RegExp(`(?:\\bfrom |\\bimport |\\(|: )['"]${name}(?:/[^'"]*)?['"]`).test(text));
}

const listed = (section: string) =>
  [...section.matchAll(/^\| `(.+?)` +\|(.+?)\|(.+?)\| +(\d+\.\d) \|$/gm)].map(([, name = '', use = '', why = '']) => ({
    name,
    isExplained: use.trim() !== '' && why.trim() !== '',
  }));
const namesOf = (section: string) => listed(section).map(({ name }) => name);
const sorted = (names: readonly string[]) => [...names].sort();

describe('the packages that a shop needs', () => {
  test('are at most 32 while it is open, each pinned', () => {
    expect(runtime.length).toBeLessThanOrEqual(32);
    const all = Object.entries({ ...project.dependencies, ...project.devDependencies });
    expect(all.filter(([, version]) => !/^\d/.test(version))).toEqual([]);
  });

  test('have one line each, which says what for, why this one and what it weighs', () => {
    expect(sorted(namesOf(ofShop))).toEqual(sorted(runtime));
    expect([...listed(ofShop), ...listed(ofPages)].filter(({ isExplained }) => !isExplained)).toEqual([]);
  });

  test('have a list of their own where the build carries them', () => {
    const carried = usedIn(/^app\//, development).filter((name) => !BUILDERS.includes(name));
    expect(sorted(namesOf(ofPages))).toEqual(sorted(carried));
  });

  test('are all used, and what runs from its sources finds those that it imports', () => {
    const used = usedIn(/^(?:app|bin|db|shop)\/|^server\.ts$/, runtime);
    expect(runtime.filter((name) => !used.includes(name))).toEqual(UNNAMED);
    // Developers have the types of the tables written, and see the pages on their sources.
    expect(usedIn(/^(?:bin|db|locales|shop)\/|^server\.ts$/, development)).toEqual(['kysely-codegen', 'vite']);
  });
});
