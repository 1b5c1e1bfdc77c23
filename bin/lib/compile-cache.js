import { existsSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { inProject, root } from './project.js';

/**
 * Caches compiled sources beside the shop's data, because the checkout is not written to. Without the cache each start,
 * and each thread and process that works on jobs, compiles TypeScript again, which takes time and 15 MB.
 */
export function keepCompiled() {
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
}
