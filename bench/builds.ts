import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { step } from '../bin/lib/terminal.js';
import { projectRoot } from '../shop/platform/project-root.server.ts';

/** A checkout that is installed and built. */
export type Build = { readonly name: string; readonly folder: string };

/** This tree, and another commit in a clone of its own under `.data/bench/builds`, kept for the next run. */
export async function prepareBuilds(commit: string): Promise<readonly [Build, Build]> {
  const root = projectRoot();
  const id = git(root, 'rev-parse', '--verify', `${commit}^{commit}`);
  const folder = path.join(root, '.data/bench/builds', id);
  if (!existsSync(path.join(folder, '.git'))) {
    mkdirSync(path.dirname(folder), { recursive: true });
    git(root, 'clone', '--quiet', '--shared', '--no-checkout', root, folder);
  }
  git(folder, 'checkout', '--quiet', '--detach', id);
  if (!existsSync(path.join(folder, 'node_modules')) && hasSamePackages(root, folder)) {
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  }
  const name = id.slice(0, 8);
  // Its own script installs what its own lock names, and builds.
  await step(`Building ${name}`, async () => {
    execFileSync(process.execPath, ['bin/test.js', 'build'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  });
  return [
    { name, folder },
    { name: 'this tree', folder: root },
  ];
}

function hasSamePackages(one: string, other: string): boolean {
  const [first, second] = [one, other].map((folder) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  return first === second;
}

function git(cwd: string, ...words: readonly string[]): string {
  return execFileSync('git', words, { cwd, encoding: 'utf8' }).trim();
}
