import process from 'node:process';

/**
 * How much young objects may take, in megabytes, twice: V8's own 32 each were the largest part of a shop at rest. Pages
 * leave much garbage at once, and with less room V8 copies more of it; jobs wait most of the time.
 *
 * @type {Record<'pages' | 'jobs', number>}
 */
export const YOUNG_MB = { pages: 16, jobs: 2 };
/** Ten times what pages need. Without a limit V8 collects garbage later and keeps the memory. */
const OLD_MB = 1024;
/** The C library otherwise gives each thread an arena of its own, and returns little of what was freed in it. */
const ARENAS = '2';

/** Whether this process was started with `withSmallMemory`. */
export const hasSmallMemory = () => process.env.NODE_OPTIONS?.startsWith(`--max-old-space-size=${OLD_MB} `) === true;

/**
 * The environment in which this process and all that it starts take little memory. All of it is read when a process
 * starts. Options of the owner come last, and win.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {'pages' | 'jobs'} work
 * @returns {NodeJS.ProcessEnv}
 */
export function withSmallMemory(env, work) {
  const own = env.NODE_OPTIONS ? [env.NODE_OPTIONS] : [];
  const options = [`--max-old-space-size=${OLD_MB}`, `--max-semi-space-size=${YOUNG_MB[work]}`, ...own];
  return { MALLOC_ARENA_MAX: ARENAS, ...env, NODE_OPTIONS: options.join(' ') };
}
