import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { choosePostgresUser } from '#shop/platform/postgres/postgres-user.server.ts';
import { lendNode } from '#tests/support/shop/process.ts';

let project: string;

/** A project with the real scripts, which the user of the shop can read but not write. */
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'vitrina-build-'));
  cpSync(import.meta.dirname, path.join(project, 'bin/lib'), { recursive: true });
  mkdirSync(path.join(project, 'app'));
  writeFileSync(path.join(project, 'app/page.ts'), 'export {};');
  writeFileSync(path.join(project, 'package.json'), JSON.stringify({ type: 'module' }));
});
afterEach(() => {
  for (const folder of ['.', 'build']) {
    const inner = path.join(project, folder);
    if (existsSync(inner)) chmodSync(inner, 0o755);
  }
  rmSync(project, { recursive: true, force: true });
});

function start(): string {
  const node = lendNode(project);
  chmodSync(project, 0o555);
  const script = "import('./bin/lib/build.js').then((build) => build.ensureBuilt()).then(() => console.log('built'))";
  const user = choosePostgresUser(project);
  const asked = spawnSync(node, ['--eval', script], { ...user, cwd: project, encoding: 'utf8' });
  return `${asked.stdout}${asked.stderr}`;
}

describe('a start in a checkout that it may not write to', () => {
  test('says that the pages have not been built, and who builds them', () => {
    const said = start();
    expect(said).toMatch(/have not been built yet/);
    expect(said).toMatch(/as the owner of this folder: npm run build/);
  });

  test('says that they were built from other sources', () => {
    mkdirSync(path.join(project, 'build/0123456789abcdef/server'), { recursive: true });
    symlinkSync('0123456789abcdef/server', path.join(project, 'build/server'));
    chmodSync(path.join(project, 'build'), 0o555);
    expect(start()).toMatch(/were built from other sources than those in this folder/);
  });

  test('takes the pages of a container image, which come without their sources', () => {
    rmSync(path.join(project, 'app'), { recursive: true });
    mkdirSync(path.join(project, 'build/server'), { recursive: true });
    expect(start()).toMatch(/^built/);
  });
});
