import { spawn } from 'node:child_process';
import { root } from './project.js';

/**
 * Runs a command in the project and collects its output.
 *
 * @param {string[]} command
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean }} [options] `show` passes output to the terminal instead
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run([program, ...words], { env = {}, show = false } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program ?? '', words, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
