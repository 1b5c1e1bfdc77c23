import { run } from './run.js';

/** Any working network responds within this time; npm itself would wait for minutes. */
const LIMIT_MS = 2_500;

/** Error codes that mean that an address cannot be reached; anything else is a response for npm to judge. */
const REASONS = /** @type {Readonly<Record<string, string>>} */ ({
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  ENOTFOUND: 'there is no machine of that name',
  EAI_AGAIN: 'its name cannot be looked up',
  ENETUNREACH: 'there is no network',
  EHOSTUNREACH: 'there is no way to that machine',
  ETIMEDOUT: 'no answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'no answer in time',
});

/**
 * Why npm's registry cannot be reached, in one sentence; null when it, or a proxy in front of it, responds in any way.
 *
 * @param {string[]} npm the command that runs npm
 */
export async function findRegistryProblem(npm) {
  const { code, output } = await run([...npm, 'config', 'get', 'registry', 'https-proxy', 'proxy']);
  if (code !== 0) return null;
  const proxy = readSetting(output, 'https-proxy') ?? readSetting(output, 'proxy');
  const registry = readSetting(output, 'registry');
  const address = proxy ?? registry;
  if (address === null || !URL.canParse(address)) return null;
  const reason = await findSilence(address);
  return (
    reason && `${proxy ? 'the proxy' : 'the package registry'} ${hidePassword(address)} does not answer (${reason}).`
  );
}

/**
 * @param {string} output lines as `registry=https://…`; a setting without a value is `null`
 * @param {string} name
 */
function readSetting(output, name) {
  const value = new RegExp(`^${name} ?= ?"?(.*?)"?$`, 'm').exec(output)?.[1];
  return value && value !== 'null' ? value : null;
}

/**
 * @param {string} address
 * @returns {Promise<string | null>}
 */
async function findSilence(address) {
  const { protocol, host } = new URL(address);
  try {
    await fetch(`${protocol}//${host}/`, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) });
    return null;
  } catch (error) {
    if (!(error instanceof Error)) return null;
    if (error.name === 'TimeoutError') return 'no answer in time';
    return REASONS[findCode(error)] ?? null;
  }
}

/**
 * The code behind 'fetch failed'; for several attempts the first one's.
 *
 * @param {unknown} error
 * @returns {string}
 */
function findCode(error) {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return findCode(error instanceof AggregateError ? error.errors[0] : error.cause);
}

/** @param {string} address */
function hidePassword(address) {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}
