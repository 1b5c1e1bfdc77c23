import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { findText, inProject, isWritable } from './project.js';
import { findRegistryProblem } from './registry.js';
import { run } from './run.js';
import { fail, step } from './terminal.js';

const OLDEST_NODE = 20;
/** Packages that a message names one by one. */
const MOST_NAMED = 5;

/** Installs what package-lock.json asks for. Uses the network only when something is missing. */
export async function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    fail(
      `The shop needs Node ${OLDEST_NODE} or later to begin; this is ${process.version}.\nGet one from https://nodejs.org.`,
    );
  }
  const stampFile = inProject('node_modules/.vitrina-stamp');
  const stamp = describeWanted();
  if (findText(stampFile) === stamp) return;
  if (!isWritable('node_modules')) {
    fail(
      'The packages in node_modules are not those that this version needs, and this user may not change them.\nRun once, as the owner of this folder: npm run build',
    );
  }
  const missing = listMissing();
  if (missing.length > 0) await step('Installing the packages', () => install(missing));
  writeFileSync(stampFile, stamp);
}

/** The dependencies and the kind of machine: a folder copied to another kind is installed again. */
function describeWanted() {
  const { dependencies, devDependencies, overrides, allowScripts } = readJson('package.json');
  const hash = createHash('sha256');
  hash.update(JSON.stringify({ dependencies, devDependencies, overrides, allowScripts }));
  hash.update(findText(inProject('package-lock.json')) ?? '');
  return `${hash.digest('hex')} ${process.platform}-${process.arch}\n`;
}

/**
 * What the lock file asks for and node_modules does not have: 'pg 8.23.0 → 8.23.1'. If npm's own note of what is
 * installed matches, there is nothing to do.
 *
 * @returns {string[]}
 */
function listMissing() {
  const installed = readJson('node_modules/.package-lock.json').packages ?? {};
  const wanted = Object.entries(readJson('package-lock.json').packages ?? {}).filter(([name]) => name !== '');
  if (wanted.length === 0) return ['package-lock.json'];
  const missing = wanted.filter(([name, entry]) => {
    const found = installed[name];
    if (!found) return entry.optional !== true || isForThisMachine(entry);
    return found.version !== entry.version || found.integrity !== entry.integrity || !existsSync(inProject(name));
  });
  if (missing.length === 0 && !existsSync(inProject('node_modules/.bin/node'))) return ['node'];
  return missing.map(([name, { version }]) => {
    const before = installed[name]?.version;
    return [name.replace(/^.*node_modules\//, ''), before && before !== version ? `${before} →` : '', version]
      .filter(Boolean)
      .join(' ');
  });
}

/**
 * Whether an optional package is for machines like this one. One for every machine belongs to another optional
 * package, which decides for both.
 *
 * @param {{ os?: string[], cpu?: string[], libc?: string[] }} entry
 */
function isForThisMachine({ os, cpu, libc }) {
  if (!os) return false;
  const header = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport()).header;
  const ownLibc = header?.glibcVersionRuntime ? 'glibc' : 'musl';
  return os.includes(process.platform) && (!cpu || cpu.includes(process.arch)) && (!libc || libc.includes(ownLibc));
}

/**
 * Not `npm ci`: it fails when the registry lacks a package that only another kind of machine needs. Without the
 * registry npm would try for minutes, so then only its cache is used.
 *
 * @param {string[]} missing
 */
async function install(missing) {
  const npm = process.env.npm_execpath;
  const command = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const silence = await findRegistryProblem(command);
  const flags = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    silence ? '--offline' : '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { code, output } = await run([...command, ...flags]);
  if (code !== 0 && silence) {
    fail(
      `The packages could not be installed: ${silence}\n\nMissing here: ${shorten(missing)}.\n\nConnect this machine to the network and start again, or put package-lock.json back as it was.`,
    );
  }
  if (code !== 0) {
    fail(
      `The packages could not be installed:\n\n${output.trim()}\n\nCheck the connection to the package registry and start again.`,
    );
  }
  if (!existsSync(inProject('node_modules/.bin/node'))) {
    fail(
      'The packages are installed, but without the Node that belongs to the shop: npm runs no install scripts here.\nRun once: npm install --no-save --ignore-scripts=false',
    );
  }
}

/** @param {string[]} names */
function shorten(names) {
  const shown = names.slice(0, MOST_NAMED).join(', ');
  return names.length > MOST_NAMED ? `${shown} and ${names.length - MOST_NAMED} more` : shown;
}

/** @param {string} name */
function readJson(name) {
  return JSON.parse(findText(inProject(name)) ?? '{}');
}
