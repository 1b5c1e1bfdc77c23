import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { findText, hashFiles, inProject, root } from './project.js';

/** Longer than any machine needs; the shop opens without it too. */
const LIMIT_MS = 30_000;

/**
 * Caches compiled sources beside the shop's data, because the checkout is not written to. Without the cache each start,
 * and each thread and process that works on jobs, compiles TypeScript again, which takes time and 15 MB.
 *
 * @param {{ isAhead?: boolean }} [options] `isAhead` compiles what the shop loads later too
 */
export function keepCompiled({ isAhead = false } = {}) {
  try {
    if (existsSync(inProject('.env'))) process.loadEnvFile(inProject('.env'));
  } catch {
    // Whoever reads the settings reads it too, and says what is wrong with it.
  }
  const dataDir = path.resolve(root, process.env.DATA_DIR || '.data');
  if (!existsSync(dataDir)) return;
  const folder = path.join(dataDir, 'cache/compiled');
  module.enableCompileCache?.(folder);
  // For the threads and processes that this one starts.
  process.env.NODE_COMPILE_CACHE ??= folder;
  if (isAhead) compileAhead(folder);
}

/**
 * Compiles all sources once for each version, in a process that then ends. A source that a job loads after days would
 * else bring the compiler into the process that lasts, with memory that it never gives back.
 *
 * @param {string} folder
 */
export function compileAhead(folder) {
  const mark = path.join(folder, 'compiled');
  try {
    const sources = hashFiles(['shop', 'bin', 'package-lock.json'], (file) => !file.endsWith('.test.ts'));
    if (findText(mark) === sources) return;
    const { status } = spawnSync(process.execPath, [inProject('bin/lib/compile-all.js')], {
      env: { ...process.env, NODE_COMPILE_CACHE: folder },
      stdio: 'ignore',
      timeout: LIMIT_MS,
    });
    if (status === 0) writeFileSync(mark, sources);
  } catch {
    // Of a folder that this user may not write to: each process then compiles for itself.
  }
}
