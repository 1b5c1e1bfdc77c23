import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let project: string;

/** A project with the real scripts, and in place of npm one that notes each call and installs one small package. */
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'vitrina-install-'));
  cpSync(import.meta.dirname, path.join(project, 'bin/lib'), { recursive: true });
  writeJson('package.json', { type: 'module', dependencies: { small: '1.0.0' } });
  writeLock('1.0.0');
  writeFileSync(path.join(project, 'npm.js'), FAKE_NPM);
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const FAKE_NPM = `
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
appendFileSync('calls.txt', process.argv.slice(2).join(' ') + '\\n');
if (existsSync('offline')) { console.error('registry not reachable'); process.exit(1); }
mkdirSync('node_modules/.bin', { recursive: true });
mkdirSync('node_modules/small', { recursive: true });
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
delete packages['node_modules/for-another-machine'];
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
writeFileSync('node_modules/.bin/node', '');
`;

function writeJson(name: string, content: unknown) {
  mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
  writeFileSync(path.join(project, name), JSON.stringify(content));
}

function writeLock(version: string) {
  writeJson('package-lock.json', {
    packages: {
      '': {},
      'node_modules/small': { version, integrity: `sha512-${version}` },
      'node_modules/for-another-machine': { version, optional: true, os: ['plan9'] },
    },
  });
}

function ensureInstalled() {
  const script = `import { ensureInstalled } from './bin/lib/install.js'; await ensureInstalled();`;
  const done = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: project,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, npm_execpath: path.join(project, 'npm.js') },
  });
  const calls = path.join(project, 'calls.txt');
  const times = existsSync(calls) ? readFileSync(calls, 'utf8').split('\n').length - 1 : 0;
  return { code: done.status, output: done.stdout + done.stderr, times };
}

describe('installing what is missing', { timeout: 20_000 }, () => {
  test('happens on a fresh machine, and then not again', () => {
    expect(ensureInstalled()).toMatchObject({ code: 0, times: 1 });
    expect(ensureInstalled()).toMatchObject({ code: 0, times: 1, output: '' });
  });

  test('happens again when the lock file asks for something else', () => {
    ensureInstalled();
    writeLock('2.0.0');
    expect(ensureInstalled()).toMatchObject({ code: 0, times: 2 });
  });

  test('happens again when the packages were removed', () => {
    ensureInstalled();
    rmSync(path.join(project, 'node_modules'), { recursive: true });
    expect(ensureInstalled()).toMatchObject({ code: 0, times: 2 });
  });

  test('is not needed after a developer has installed by hand', () => {
    ensureInstalled();
    rmSync(path.join(project, 'node_modules/.vitrina-stamp'));
    expect(ensureInstalled()).toMatchObject({ code: 0, times: 1 });
  });

  test('that fails says why, and is tried again at the next start', () => {
    writeFileSync(path.join(project, 'offline'), '');
    const failed = ensureInstalled();
    expect(failed.code).toBe(1);
    expect(failed.output).toMatch(/could not be installed:\n\nregistry not reachable\n\nCheck the connection/);
    rmSync(path.join(project, 'offline'));
    expect(ensureInstalled()).toMatchObject({ code: 0, times: 2 });
  });
});
