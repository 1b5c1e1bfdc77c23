import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { findText, hashFiles, inProject } from './project.js';
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
  'react-router.config.ts',
  'tsconfig.json',
];
const STAMP = 'build/.stamp';
const COMPRESSED = /\.(js|css|html|svg|json|txt|xml|map|webmanifest|ico|wasm)$/;
/** Below this a compressed copy saves no packet. */
const MIN_BYTES = 512;

/**
 * Builds the pages when their sources have changed since the last build. Throws what the build printed when it fails.
 */
export async function ensureBuilt() {
  const stamp = hashFiles(SOURCES, (name) => !/\.test\.tsx?$/.test(name));
  if (findText(inProject(STAMP)) === stamp) return;
  rmSync(inProject(STAMP), { force: true });
  await step('Building the pages', async () => {
    const command = [process.execPath, inProject('node_modules/@react-router/dev/bin.cjs'), 'build'];
    const { code, output } = await run(command, { env: { NODE_ENV: 'production' } });
    if (code !== 0) throw new Error(output.trim());
    await compressFiles(inProject('build/client'));
    writeFileSync(inProject(STAMP), stamp);
  });
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
