import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { AREA_RANK } from '#tests/architecture/area-rank.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));
const documents = files.filter((file) => file.endsWith('.md'));
const records = readdirSync(path.join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`);

describe('documents', () => {
  test('the architecture page names every area on its floor', () => {
    const rows = [...read('docs/architecture.md').matchAll(/^\| (\d+) \| `([a-z0-9-]+)` \| \S/gm)];
    const drawn = Object.fromEntries(rows.map(([, floor, area]) => [area, Number(floor)]));
    expect(drawn).toEqual(AREA_RANK);
  });

  test('a decision record says what the situation was, what was decided, what it costs and when to look again', () => {
    const parts = ['Context', 'Decision', 'Cost', 'Revisit when'];
    const incomplete = records.filter((record) => {
      const [, ...sections] = read(record).split(/^## /m);
      const said = sections.map((section) => section.split('\n', 1)[0]);
      const isEmpty = sections.some((section) => section.slice(section.indexOf('\n')).trim() === '');
      return isEmpty || said.join() !== parts.join();
    });
    expect(incomplete).toEqual([]);
  });

  test('a decision record has the number of its file, and no other record has it', () => {
    const numbers = records.map((record) => /\/(\d{4})-[a-z0-9-]+\.md$/.exec(record)?.[1]);
    expect(records.filter((record, at) => !read(record).startsWith(`# ${Number(numbers[at])}. `))).toEqual([]);
    expect(new Set(numbers).size).toBe(records.length);
  });

  test('every link to a file of the project leads somewhere', () => {
    const dead = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(path.join(root, path.dirname(file), target)))
        .map((target) => `${file} leads to ${target}`),
    );
    expect(dead).toEqual([]);
  });

  test('every source file that a document names by its path exists', () => {
    const named = documents
      .filter((file) => file !== 'CHANGELOG.md')
      .flatMap((file) =>
        [
          ...read(file).matchAll(
            /`((?:shop|app|bin|db|bench|tests|tools|locales)\/[\w./-]+\.(?:tsx?|js|sql|json|md))`/g,
          ),
        ]
          .filter(([, target = '']) => !existsSync(path.join(root, target)))
          .map(([, target]) => `${file} names ${target}`),
      );
    expect(named).toEqual([]);
  });

  test('every source file that a comment of shop/ and app/ names exists', () => {
    const isThere = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`));
    const named = files
      .filter((file) => /^(?:shop|app)\/.*\.tsx?$/.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(/\/\*.*?\*\/|(?<=^|\s)\/\/ [^\n]*/gs)]
          .flatMap(([comment]) => comment.match(/(?<![\w./*<-])\w[\w./-]*\.(?:tsx?|js|sql|md)\b/g) ?? [])
          .filter((name) => !isThere(name))
          .map((name) => `${file} names ${name}`),
      );
    expect(named).toEqual([]);
  });

  test('a README is short: what the words mean, what always holds, which tables are its own', () => {
    const long = documents
      .filter((file) => /^(?:shop|app|db|bin|bench|tools)\/.*README\.md$/.test(file))
      .filter((file) => read(file).trimEnd().split('\n').length > 25 || /^\| Verb /m.test(read(file)));
    expect(long).toEqual([]);
  });

  test('every table of the database belongs to the README of one area', () => {
    const types = read('db/schema.generated.ts');
    const tables = [...(types.split('export interface DB {')[1] ?? '').matchAll(/^ {2}(\w+): /gm)].map(
      ([, table]) => table,
    );
    const owned = documents
      .filter((file) => /^shop\/[a-z0-9-]+\/README\.md$/.test(file))
      .flatMap((file) => [...(/^.*\bTables: (.*)$/m.exec(read(file))?.[1] ?? '').matchAll(/`([a-z_]+)`/g)])
      .map(([, name]) => name);
    expect(tables.length).toBeGreaterThan(50);
    expect(tables.filter((table) => !owned.includes(table))).toEqual([]);
  });
});
