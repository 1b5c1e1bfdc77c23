import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listRuntimePackages } from '../../../bin/lib/runtime-packages.js';
import { PROJECT } from './process.ts';

/** One line of the Dockerfile: `COPY` and what follows it. Lines that go on count as one. */
export type ImageStep = { readonly word: string; readonly rest: string };

/** The stages of the Dockerfile, each with its steps. */
export function readStages(): readonly (readonly ImageStep[])[] {
  const lines = readFileSync(path.join(PROJECT, 'Dockerfile'), 'utf8').replace(/\\\n/g, ' ').split('\n');
  const stages: ImageStep[][] = [];
  for (const line of lines) {
    const [, word, rest] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
    if (word === undefined || rest === undefined) continue;
    if (word === 'FROM') stages.push([]);
    stages.at(-1)?.push({ word, rest });
  }
  return stages;
}

/**
 * Lays out in `folder` what the last stage of the Dockerfile takes over from the build, with the packages that are left
 * there: hard links where the disk is the same, so that it takes a second. The pages must have been built.
 */
export function layOutImage(folder: string): void {
  const copied = (readStages().at(-1) ?? [])
    .filter(({ word, rest }) => word === 'COPY' && rest.startsWith('--from=build '))
    .flatMap(({ rest }) => rest.split(/\s+/).slice(1, -1));
  for (const file of copied) {
    const name = path.posix.relative('/srv/shop', file);
    if (name === 'node_modules') layOutPackages(folder);
    else cpSync(path.join(PROJECT, name), path.join(folder, name), { recursive: true, verbatimSymlinks: true });
  }
}

function layOutPackages(folder: string): void {
  const lock = JSON.parse(readFileSync(path.join(PROJECT, 'package-lock.json'), 'utf8'));
  for (const place of [...listRuntimePackages(lock.packages), 'node_modules/.vitrina-stamp']) {
    const target = path.join(folder, place);
    // Nested ones have been copied with their parents.
    if (existsSync(target)) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    link(path.join(PROJECT, place), target);
  }
}

function link(source: string, target: string): void {
  try {
    execFileSync('cp', ['-al', source, target], { stdio: 'ignore' });
  } catch {
    cpSync(source, target, { recursive: true, verbatimSymlinks: true });
  }
}
