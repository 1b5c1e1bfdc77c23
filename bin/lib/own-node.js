import { spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import process from 'node:process';
import { findText, inProject } from './project.js';
import { stopSignals } from './signals.js';
import { hasSmallMemory, withSmallMemory } from './small-memory.js';

const LAUNCHED = 'VITRINA_LAUNCHED';
const WATCH_MS = 500;

/**
 * Continues under the Node that package.json pins: runs the same script again under it and ends with its exit code.
 * Returns at once when this is that version, as in the container image, unless the process is to take little memory: how
 * much is decided when a process starts, so it then becomes that process.
 *
 * @param {string} script
 * @param {{ lastingWork?: 'pages' | 'jobs' }} [options] of a process that runs for days, and so takes little memory
 */
export async function continueUnderOwnNode(script, { lastingWork } = {}) {
  const pinned = JSON.parse(readFileSync(inProject('package.json'), 'utf8')).dependencies.node;
  const env = lastingWork && !hasSmallMemory() ? withSmallMemory(process.env, lastingWork) : process.env;
  if (process.version === `v${pinned}`) {
    // Windows cannot replace a process.
    if (env !== process.env && process.platform !== 'win32')
      process.execve?.(
        process.execPath,
        [process.execPath, ...process.execArgv, script, ...process.argv.slice(2)],
        env,
      );
    return;
  }
  const node = realpathSync(inProject('node_modules/.bin/node'));
  const child = spawn(node, [script, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...env, [LAUNCHED]: '1' },
  });
  // The terminal interrupts both processes; this one waits until the other has cleaned up.
  for (const name of stopSignals()) process.on(name, () => child.kill(name));
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    // A signal before it listened for one stopped it like any other process.
    child.once('exit', (status, signal) =>
      resolve(status ?? (signal !== null && stopSignals().includes(signal) ? 0 : 1)),
    );
  });
  process.exit(code);
}

/**
 * Stops this process when its launcher is gone: a killed `npm start` must not leave a shop behind that holds the port.
 * A process started by hand may outlive its terminal.
 */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event && !process.env[LAUNCHED]) return;
  const launchers = listLaunchers();
  const watch = setInterval(() => {
    if (listLaunchers() === launchers) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, WATCH_MS);
  watch.unref();
}

/** Our parent and, if that is only the shell between npm and us, the shell's parent. */
function listLaunchers() {
  const parent = process.ppid;
  const [, name, grandparent] = /\(([^)]*)\) \S+ (\d+)/.exec(findText(`/proc/${parent}/stat`) ?? '') ?? [];
  return /^(ba|da|z)?sh$/.test(name ?? '') && process.env.npm_lifecycle_event
    ? `${parent} ${grandparent}`
    : `${parent}`;
}
