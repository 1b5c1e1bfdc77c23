import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of package.json. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** @param {string} name */
export function inProject(name) {
  return path.join(root, name);
}

/**
 * Content of a file, or undefined when there is none.
 *
 * @param {string} file
 */
export function findText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Whether this user may create files in a folder of the project. Another user's checkout is left alone.
 *
 * @param {string} name
 */
export function isWritable(name) {
  try {
    accessSync(existsSync(inProject(name)) ? inProject(name) : root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * A hash that changes when any of the files does. Folders stand for everything inside them.
 *
 * @param {string[]} names
 * @param {(name: string) => boolean} [isCounted]
 */
export function hashFiles(names, isCounted = () => true) {
  const hash = createHash('sha256');
  for (const name of names.flatMap((entry) => listFiles(entry)).filter(isCounted)) {
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(inProject(name)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} name
 * @returns {string[]}
 */
function listFiles(name) {
  const found = statSync(inProject(name), { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [name];
  return readdirSync(inProject(name))
    .sort()
    .flatMap((inner) => listFiles(`${name}/${inner}`));
}
