import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let project: string;
/** Where npm looks for packages. */
let registry: Server;
let address: string;

/** A project with the real scripts, and in place of npm one that notes each call and installs one small package. */
beforeEach(async () => {
  registry = await listen(createHttpServer((_, response) => response.writeHead(404).end()));
  project = mkdtempSync(path.join(tmpdir(), 'vitrina-install-'));
  cpSync(import.meta.dirname, path.join(project, 'bin/lib'), { recursive: true });
  writeJson('package.json', { type: 'module', dependencies: { small: '1.0.0' } });
  writeLock('1.0.0');
  writeFileSync(path.join(project, 'npm.js'), FAKE_NPM);
});
afterEach(() => {
  registry.close();
  rmSync(project, { recursive: true, force: true });
});

async function listen(server: Server): Promise<Server> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return server;
}

const FAKE_NPM = `
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
if (process.argv[2] === 'config') {
  console.log('registry=' + process.env.REGISTRY + '\\nhttps-proxy=null\\nproxy=null');
  process.exit();
}
appendFileSync('calls.txt', process.argv.slice(2).join(' ') + '\\n');
if (existsSync('refused')) { console.error('E401 not signed in'); process.exit(1); }
if (existsSync('no-network')) {
  // As npm does: it retries, unless that is switched off.
  if (!process.argv.includes('--offline')) await new Promise((resolve) => setTimeout(resolve, 60_000));
  console.error('ENOTCACHED');
  process.exit(1);
}
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

async function ensureInstalled() {
  const script = `import { ensureInstalled } from './bin/lib/install.js'; await ensureInstalled();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: project,
    env: {
      PATH: process.env.PATH,
      npm_execpath: path.join(project, 'npm.js'),
      REGISTRY: address,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  const calls = path.join(project, 'calls.txt');
  const times = existsSync(calls) ? readFileSync(calls, 'utf8').split('\n').length - 1 : 0;
  return { code, output, times };
}

describe('installing what is missing', { timeout: 120_000 }, () => {
  test('happens on a fresh machine, and then not again', async () => {
    expect(await ensureInstalled()).toMatchObject({ code: 0, times: 1 });
    expect(await ensureInstalled()).toMatchObject({ code: 0, times: 1, output: '' });
  });

  test('happens again when the lock file asks for something else', async () => {
    await ensureInstalled();
    writeLock('2.0.0');
    expect(await ensureInstalled()).toMatchObject({ code: 0, times: 2 });
  });

  test('happens again when the packages were removed', async () => {
    await ensureInstalled();
    rmSync(path.join(project, 'node_modules'), { recursive: true });
    expect(await ensureInstalled()).toMatchObject({ code: 0, times: 2 });
  });

  test('is not needed after a developer has installed by hand', async () => {
    await ensureInstalled();
    rmSync(path.join(project, 'node_modules/.vitrina-stamp'));
    expect(await ensureInstalled()).toMatchObject({ code: 0, times: 1 });
  });

  test('that fails says why, and is tried again at the next start', async () => {
    writeFileSync(path.join(project, 'refused'), '');
    const failed = await ensureInstalled();
    expect(failed.code).toBe(1);
    expect(failed.output).toMatch(/could not be installed:\n\nE401 not signed in\n\nCheck the connection/);
    rmSync(path.join(project, 'refused'));
    expect(await ensureInstalled()).toMatchObject({ code: 0, times: 2 });
  });

  describe('without a network', () => {
    const aResult = { code: 1, times: 2 };
    beforeEach(async () => {
      await ensureInstalled();
      writeLock('2.0.0');
      writeFileSync(path.join(project, 'no-network'), '');
      registry.close();
    });

    test('says at once that the registry refuses, and which packages are missing', async () => {
      const failed = await ensureInstalled();
      expect(failed).toMatchObject(aResult);
      expect(failed.output).toMatch(
        /the package registry http:\/\/127\.0\.0\.1:\d+\/ does not answer \(nothing listens there\)\.\n\nMissing here: small 1\.0\.0 → 2\.0\.0\.\n\nConnect this machine/,
      );
    });

    test('says within seconds that a registry which takes calls says nothing', async () => {
      registry = await listen(createServer((socket) => socket.on('error', () => {})));
      const failed = await ensureInstalled();
      expect(failed).toMatchObject(aResult);
      expect(failed.output).toMatch(/does not answer \(no answer in time\)/);
    });

    test('uses what npm has cached', async () => {
      rmSync(path.join(project, 'no-network'));
      expect(await ensureInstalled()).toMatchObject({ code: 0, times: 2 });
      expect(readFileSync(path.join(project, 'calls.txt'), 'utf8')).toMatch(/--offline/);
    });
  });
});
