import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT } from '#tests/support/shop/process.ts';

const commands = readdirSync(path.join(PROJECT, 'bin/commands')).map((file) =>
  path.basename(file, '.ts').replaceAll('-', ' '),
);
const { scripts } = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const DOCUMENTS = ['README.md', 'CHANGELOG.md', 'SECURITY.md', 'CONTRIBUTING.md', 'docs/operations.md'];

/** What somebody would paste must be there. */
describe.each(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(path.join(PROJECT, document), 'utf8');

  test('names only commands of the shop that exist', () => {
    const named = [...text.matchAll(/(?:npm run shop --|bin\/shop\.js) ([a-z]+(?: [a-z]+)?)/g)].map(
      ([, words = '']) => words,
    );
    const exists = (words: string) => commands.some((command) => words === command || words.startsWith(`${command} `));
    expect(named.filter((words) => !exists(words) && !exists(words.split(' ')[0] ?? ''))).toEqual([]);
  });

  test('names only scripts of npm that exist', () => {
    const named = [...text.matchAll(/\bnpm (?:run )?(start|test|(?<=run )[a-z]+)\b/g)].map(([, script = '']) => script);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });

  test('names only files of the project that exist', () => {
    const named = [
      ...text.matchAll(
        /(?<![\w/.-])((?:bin|deploy|docs|db|shop|tests|app)\/[\w./-]*\w\.(?:md|js|ts|json|service|yaml))\b/g,
      ),
    ].map(([, file = '']) => file);
    expect(named.filter((file) => !existsSync(path.join(PROJECT, file)))).toEqual([]);
  });
});
