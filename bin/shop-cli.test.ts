import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { shopVersion } from '#shop/platform/project-root.server.ts';
import { startProcess } from '#tests/support/shop/process.ts';

async function shop(words: string[], env: Record<string, string> = {}) {
  const command = startProcess('bin/shop.js', words, env);
  return { code: await command.ended, output: command.output() };
}

describe('npm run shop', { timeout: 120_000 }, () => {
  test('lists its commands', async () => {
    const { code, output } = await shop([]);
    expect(code).toBe(0);
    expect(output).toMatch(/^ {2}doctor\s+Look for what keeps the shop from running/m);
  });

  test('says which version of the shop it is', async () => {
    expect(await shop(['version'])).toEqual({ code: 0, output: `${shopVersion()}\n` });
  });

  test('names a command that is not there', async () => {
    const { code, output } = await shop(['sell', 'everything']);
    expect(code).toBe(2);
    expect(output).toMatch(/^There is no command "sell everything"\.\n/);
  });

  test.each([
    [['doctor', 'nonsense'], '"nonsense" is not understood: nothing follows doctor.'],
    [['version', '--verbose', 'now'], '"--verbose now" is not understood: nothing follows version.'],
    [['products', 'export', 'a.csv', 'b.csv'], '"b.csv" is not understood: one name is enough.'],
  ])('does not guess what %j should mean', async (words, sentence) => {
    const { code, output } = await shop(words, { DATABASE_URL: 'postgresql://127.0.0.1:1/shop' });
    expect(code).toBe(2);
    expect(output).toMatch(/\n\nUsage: npm run shop -- (doctor|version|products export \[<file>\])\n$/);
    expect(output.startsWith(sentence)).toBe(true);
  });

  test('backup makes no folder that somebody may have mistyped', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-test-'));
    for (const place of [`${folder}/no/such/`, `${folder}/none/monday.tar.zst`]) {
      const { code, output } = await shop(['backup', place], { DATABASE_URL: 'postgresql://127.0.0.1:1/shop' });
      expect(code).toBe(1);
      expect(output).toMatch(/^\nThere is no folder .+\/(no\/such|none)\.\nMake it first/);
    }
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });

  test('says how a second factor is removed when no account is given', async () => {
    const { code, output } = await shop(['factor', 'remove']);
    expect(code).toBe(2);
    expect(output).toBe('Usage: npm run shop -- factor remove <email>\n');
  });

  test.each([[['backup', '--help']], [['staff', 'add', 'ada@example.com', '-h']]])(
    'says what %j accepts, and does nothing',
    async (words) => {
      const { code, output } = await shop(words, { DATABASE_URL: 'postgresql://127.0.0.1:1/shop' });
      expect(code).toBe(0);
      expect(output).toMatch(/^[A-Z].+\.\n\nUsage: npm run shop -- (backup \[<file|staff add <email>)/);
    },
  );

  test('backup shows its usage when it gets too many arguments', async () => {
    const { code, output } = await shop(['backup', 'monday', 'tuesday']);
    expect(code).toBe(2);
    expect(output).toMatch(/^Name one backup at a time\.\n\nUsage: npm run shop -- backup \[<file/);
  });

  test('backup says in a sentence what keeps it from looking where it should write', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-test-'));
    const circle = path.join(folder, 'circle');
    await symlink(circle, circle);
    const { code, output } = await shop(['backup', circle]);
    expect(code).toBe(1);
    expect(output).toMatch(/^\nThe backup .+circle could not be written \(its links lead in a circle\)\..*\n.*\n\n$/);
    await rm(folder, { recursive: true });
  });

  test('backup takes no shorter passphrase from a file than from the settings', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-test-'));
    const file = path.join(folder, 'passphrase');
    await writeFile(file, 'secret\n');
    const { code, output } = await shop(['backup', `${folder}/`, '--passphrase-file', file], {
      DATABASE_URL: 'postgresql://127.0.0.1:1/shop',
    });
    expect(code).toBe(1);
    expect(output).toMatch(/^\nThe passphrase must have at least 12 characters\.\n/);
    await rm(folder, { recursive: true });
  });

  test('doctor names each wrong setting and what to do about it', async () => {
    const { code, output } = await shop(['doctor'], { PORT: 'eighty', SMTP_URL: 'mail' });
    expect(code).toBe(1);
    expect(output).toMatch(/✗ Settings\s+PORT must be a whole number from 1 to 65535\n\s+→ Correct it or remove it\./);
    expect(output).toMatch(/✗ Settings\s+SMTP_URL must be an address/);
    expect(output).toMatch(/\n2 to mend\.\n$/);
  });

  test('doctor looks at a new machine without leaving anything there', async () => {
    const { output } = await shop(['doctor'], { DATA_DIR: '/tmp/vitrina-nowhere', PORT: '4119' });
    expect(output).toMatch(/✓ Data folder\s+\/tmp\/vitrina-nowhere will be made at the first start/);
    expect(output).toMatch(/✓ Database\s+will be made at the first start/);
  });

  test('a command that cannot reach its database says why', async () => {
    const { code, output } = await shop(['migrate'], { DATABASE_URL: 'postgresql://127.0.0.1:1/shop' });
    expect(code).toBe(1);
    expect(output).toMatch(/does not answer: nothing listens there/);
  });
});
