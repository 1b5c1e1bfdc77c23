import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { expect, test } from 'vitest';
import { PROJECT } from '#tests/support/shop/process.ts';

/** Texts of letters, which bring all others along. */
const LETTERS = 'locales/en/mail.ts';
/** Each takes 7 to 54 MB from its first import on, and is needed for one kind of work only. */
const HEAVY = [
  LETTERS,
  'better-auth',
  'stripe',
  'nodemailer',
  'pdfkit',
  'fontkit',
  'sharp',
  '@aws-sdk/client-s3',
  '@zxcvbn-ts/core',
];
/** Prints the packages of all modules that the process loads, and whether it loads letters. */
const WATCH = `import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const name = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1] ?? (url.endsWith('${LETTERS}') && '${LETTERS}');
      if (name) packages.add(name);
      return next(url, context);
    },
  });
  process.on('exit', () => console.log([...packages].join(' ')));`;

function loadedWith(...modules: readonly string[]): readonly string[] {
  const imports = modules.map((name) => `await import(${JSON.stringify(`${PROJECT}/${name}`)});`).join('\n');
  const watch = `data:text/javascript,${encodeURIComponent(WATCH)}`;
  const words = ['--import', watch, '--input-type=module', '--eval', `${imports}\nprocess.exit();`];
  return execFileSync(process.execPath, words, { cwd: PROJECT, encoding: 'utf8' }).trim().split(' ');
}

test.each([
  ['a process that answers pages', ['build/server/index.js'], 'react-dom'],
  ['a worker that waits for jobs', ['shop/jobs.server.ts', 'shop/shop.server.ts'], 'pg'],
  ['a worker that found no trouble', ['shop/jobs.server.ts', 'shop/reports/notify-owner.server.ts'], 'kysely'],
])('%s has not loaded what signs in, pays, mails or draws', (_who, modules, needed) => {
  const loaded = loadedWith(...modules);
  expect(loaded).toContain(needed);
  expect(HEAVY.filter((name) => loaded.includes(name))).toEqual([]);
});
