import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { inProject } from './project.js';

/**
 * @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Entry
 */

/**
 * The folders of the packages that a running shop loads, as package-lock.json names them: `node_modules/pg`. npm's own
 * `--omit=dev` keeps optional peers such as Vite and TypeScript. Node's own packages are left out, because the caller
 * runs under it.
 *
 * @param {Record<string, Entry>} lock `packages` of package-lock.json
 * @returns {string[]}
 */
export function listRuntimePackages(lock) {
  const found = new Set();
  const wanted = [''];
  for (let place = wanted.pop(); place !== undefined; place = wanted.pop()) {
    for (const name of listNeeds(lock[place] ?? {})) {
      const next = locate(lock, place, name);
      if (next === undefined || next === 'node_modules/node' || found.has(next)) continue;
      found.add(next);
      wanted.push(next);
    }
  }
  return [...found].sort();
}

/**
 * Removes every package that a running shop does not load, for a container image, which then can neither build nor
 * test. The packaged Node stays only if it is the one that runs.
 */
export function removeOtherPackages() {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));
  const kept = new Set(listRuntimePackages(packages));
  const remove = (/** @type {string} */ place) => rmSync(inProject(place), { recursive: true, force: true });
  const isNodeOurs = process.execPath.startsWith(inProject('node_modules'));
  if (isNodeOurs) kept.add('node_modules/node');
  else remove('node_modules/.bin');
  for (const place of Object.keys(packages)) if (place !== '' && !kept.has(place)) remove(place);
  for (const rest of ['.cache', '.vite', '.vite-temp']) remove(`node_modules/${rest}`);
  for (const scope of readdirSync(inProject('node_modules')).filter((name) => name.startsWith('@')))
    if (readdirSync(inProject(`node_modules/${scope}`)).length === 0) remove(`node_modules/${scope}`);
}

/** @param {Entry} entry */
function listNeeds({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/**
 * Where Node would find `name` from a package: beside it, or in a folder above.
 *
 * @param {Record<string, Entry>} lock
 * @param {string} from
 * @param {string} name
 */
function locate(lock, from, name) {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    if (folder === '.') folder = '';
    if (path.posix.basename(folder) === 'node_modules') continue;
    const place = path.posix.join(folder, 'node_modules', name);
    if (lock[place] && existsSync(inProject(place))) return place;
    if (folder === '') return undefined;
  }
}
