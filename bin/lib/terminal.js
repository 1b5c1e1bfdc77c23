import process from 'node:process';

const out = process.stdout;
/** Whether output is not a terminal: CI, a file or a pipe. Then printed lines stay, and nothing is coloured. */
export const isUnattended = out.isTTY !== true || !['', 'false', undefined].includes(process.env.CI);
const TICK_MS = 200;
/** How often a long step reports where lines cannot be redrawn. */
const QUIET_MS = 5000;

/**
 * Runs one step and reports it in one line with its duration. In a terminal the line counts from the start; elsewhere
 * it appears at the end, and long steps report in between. The work may call `update` with a few words.
 *
 * @template T
 * @param {string} title
 * @param {(update: (detail: string) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const began = performance.now();
  const isLive = !isUnattended;
  let detail = '';
  let shownAt = began;
  const line = (/** @type {string} */ mark) => {
    const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
    return `${mark} ${title.padEnd(34)}${seconds} s${detail && `  ${detail}`}`;
  };
  const draw = (/** @type {string} */ text) => out.write(isLive ? `\r\x1b[2K${text}` : `${text}\n`);
  const ticking = setInterval(() => {
    if (isLive) draw(line('·'));
    else if (performance.now() - shownAt > QUIET_MS) {
      shownAt = performance.now();
      draw(line('·'));
    }
  }, TICK_MS);
  if (isLive) draw(line('·'));
  try {
    const result = await work((text) => {
      detail = text;
    });
    detail = '';
    draw(line('✓'));
    return result;
  } catch (error) {
    draw(line('✗'));
    throw error;
  } finally {
    clearInterval(ticking);
    if (isLive) out.write('\n');
  }
}

/** @param {string} [line] */
export function say(line = '') {
  out.write(`${line}\n`);
}

/**
 * Ends the process with a message for its owner: what is wrong, and what to do.
 *
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  process.stderr.write(`\n${message}\n\n`);
  process.exit(1);
}
