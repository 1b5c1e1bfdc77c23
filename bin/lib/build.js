import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hashFiles, inProject, isWritable } from './project.js';
import { run } from './run.js';
import { step } from './terminal.js';

const SOURCES = [
  'app',
  'shop',
  'locales',
  'db/schema.generated.ts',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'vite.chunks.ts',
  'react-router.config.ts',
  'tsconfig.json',
];
/** The newest build and two before it, whose files open pages still request. */
const KEPT_BUILDS = 3;
const BUILD_NAME = /^[0-9a-f]{16}$/;
const COMPRESSED = /\.(js|css|html|svg|json|txt|xml|map|webmanifest|ico|wasm)$/;
/** Below this a compressed copy saves no packet. */
const MIN_BYTES = 512;

/**
 * Builds the pages if their sources have changed since the last build. Every build has a folder named after the hash
 * of its sources; `build/client` and `build/server` link to the newest. Writes nothing when it exists. Throws the
 * build's output when it fails, or what to do when this user may not build.
 */
export async function ensureBuilt() {
  // A container image has the built pages without their sources.
  if (!existsSync(inProject('app')) && isBuilt('server')) return;
  const name = hashFiles(SOURCES, (file) => !/\.test\.tsx?$/.test(file)).slice(0, 16);
  if (isNewest(name)) return;
  if (!isWritable('build')) {
    const state = isBuilt('server') ? 'were built from other sources than those in' : 'have not been built yet in';
    throw new Error(
      `They ${state} this folder, and this user may not write here.\nRun once, as the owner of this folder: npm run build`,
    );
  }
  if (!existsSync(inProject(`build/${name}`))) await step('Building the pages', () => build(name));
  makeNewest(name);
}

/** @param {string} name */
function isNewest(name) {
  return (
    isBuilt(name) && ['client', 'server'].every((part) => findLink(inProject(`build/${part}`)) === `${name}/${part}`)
  );
}

/** @param {string} name */
function isBuilt(name) {
  return existsSync(inProject(`build/${name}`));
}

/**
 * Built aside and moved into place when complete, so that an interrupted build is never used.
 *
 * @param {string} name
 */
async function build(name) {
  const draft = `build/draft-${process.pid}`;
  const command = [process.execPath, inProject('node_modules/@react-router/dev/bin.cjs'), 'build'];
  try {
    const { code, output } = await run(command, { env: { NODE_ENV: 'production', BUILD_DIRECTORY: draft } });
    if (code !== 0) throw new Error(output.trim());
    await compressFiles(inProject(`${draft}/client`));
    // Another process may have built the same meanwhile; its folder is as good.
    if (!existsSync(inProject(`build/${name}`))) renameSync(inProject(draft), inProject(`build/${name}`));
  } finally {
    rmSync(inProject(draft), { recursive: true, force: true });
  }
}

/** @param {string} name */
function makeNewest(name) {
  for (const part of ['client', 'server']) {
    const link = inProject(`build/${part}`);
    if (findLink(link) === `${name}/${part}`) continue;
    const draft = `${link}-${process.pid}`;
    symlinkSync(`${name}/${part}`, draft);
    if (!findLink(link)) rmSync(link, { recursive: true, force: true });
    renameSync(draft, link);
  }
  const now = new Date();
  utimesSync(inProject(`build/${name}`), now, now);
  const ages = readdirSync(inProject('build'))
    .filter((entry) => BUILD_NAME.test(entry))
    .map((entry) => ({ entry, time: statSync(inProject(`build/${entry}`)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { entry } of ages.slice(KEPT_BUILDS))
    rmSync(inProject(`build/${entry}`), { recursive: true, force: true });
}

/** @param {string} file */
function findLink(file) {
  try {
    return readlinkSync(file);
  } catch {
    return undefined;
  }
}

/**
 * Once per build at the best quality, so that no request pays for it.
 *
 * @param {string} folder
 */
async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSED.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

/** @param {string} file */
async function compressFile(file) {
  const content = readFileSync(file);
  if (content.length < MIN_BYTES) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params: quality }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
}
