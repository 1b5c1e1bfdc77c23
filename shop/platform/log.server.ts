import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.server.ts';
import { gatheredOutput } from './gathered-lines.server.ts';
import { currentRequestId } from './observe/request-id.server.ts';

/** `log.info({ orderId }, 'order placed')`: facts first, then the sentence. */
export type Log = Logger;

type LogConfig = Pick<Config, 'env' | 'logLevel'>;

/** Makes the log: short lines in development, JSON in production; both without passwords, tokens and cookies. */
export function createLog(config: LogConfig, destination?: DestinationStream): Log {
  const isProduction = config.env === 'production';
  const output = destination ?? (isProduction ? gatheredOutput() : process.stdout);
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: () => `,"time":"${presentTime()}"`,
      mixin: nameRequest,
      formatters: {
        level: (label) => ({ level: label }),
        log: (facts) => redact(facts, 0) as Record<string, unknown>,
      },
    },
    isProduction ? output : shortLines(output),
  );
}

export type RequestLine = {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** To a tenth. */
  readonly ms: number;
  readonly bytes: number;
  readonly address: string;
  readonly requestId: string;
  /** Whether the client left before the last byte. */
  readonly isCutOff: boolean;
};

/**
 * Writes the line of a request to a log in production. It is as `log.info(line, 'request')` would write it, in a third
 * of the time: there are more of these than of all others, under load thousands a second.
 */
export function logRequest(log: Log, line: RequestLine): void {
  const { method, path, status, ms, bytes, address, requestId, isCutOff } = line;
  const stream = (log as unknown as Record<symbol, DestinationStream>)[pino.symbols.streamSym];
  const texts = `"method":${quote(method)},"path":${quote(path)},"status":${status},"ms":${ms},"bytes":${bytes}`;
  const visitor = `"address":${quote(address)},"requestId":${quote(requestId)}${isCutOff ? ',"cutOff":true' : ''}`;
  stream?.write(`{"level":"info","time":"${presentTime()}",${texts},${visitor},"msg":"request"}\n`);
}

const quote = (text: string) => JSON.stringify(redactText(text));

let time = { at: 0, text: '' };

/** Now, in ISO 8601. Many lines are of one millisecond, and writing a date costs as much as the rest of a line. */
function presentTime(): string {
  const at = Date.now();
  if (time.at !== at) time = { at, text: new Date(at).toISOString() };
  return time.text;
}

function nameRequest(): object {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
}

const SECRET_NAME = /password|passwd|passphrase|secret|token|cookie|authorization|api_?key|signature/i;
const SECRET_IN_URL =
  /([?&#](?:access_token|refresh_token|token|code|signature|password|session_id|sessionId)=)[^&#\s"]+/gi;
/** A payment's session id opens its payment page. */
const PAYMENT_SESSION = /\bcs_[A-Za-z0-9_]{4,}/g;
const MAX_DEPTH = 6;

/** Secrets are recognised by name at any depth, so that a new log line cannot leak one by forgetting a list. */
function redact(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (depth > MAX_DEPTH) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  if (value instanceof Error) return describeError(value, depth);
  const shown: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value))
    shown[name] = isSecretName(name) ? '[hidden]' : redact(item, depth + 1);
  return shown;
}

/** Every request logs a line, and searching for one character costs a tenth of the full search. */
function redactText(text: string): string {
  const shown = text.includes('=') ? text.replace(SECRET_IN_URL, '$1[hidden]') : text;
  return shown.includes('cs_') ? shown.replace(PAYMENT_SESSION, 'cs_[hidden]') : shown;
}

/** The same few names are in every line. */
const knownNames = new Map<string, boolean>();
const MOST_NAMES = 500;

function isSecretName(name: string): boolean {
  let isSecret = knownNames.get(name);
  if (isSecret === undefined) {
    isSecret = SECRET_NAME.test(name);
    if (knownNames.size < MOST_NAMES) knownNames.set(name, isSecret);
  }
  return isSecret;
}

/** Only what helps to find the fault: drivers attach requests, headers and rows to their errors. */
function describeError(error: Error, depth: number): Record<string, unknown> {
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) };
  return {
    type: error.name,
    message: redact(error.message, depth),
    ...code,
    stack: redact(error.stack, depth),
    ...cause,
  };
}

const RESERVED = new Set(['level', 'time', 'msg', 'err']);

function shortLines(destination: DestinationStream): DestinationStream {
  return {
    write(line) {
      destination.write(formatShort(JSON.parse(line) as Record<string, unknown>));
    },
  };
}

function formatShort(entry: Record<string, unknown>): string {
  const clock = String(entry.time).slice(11, 19);
  const facts = Object.entries(entry)
    .filter(([name]) => !RESERVED.has(name))
    .map(([name, value]) => ` ${name}=${typeof value === 'string' ? oneLine(value) : JSON.stringify(value)}`)
    .join('');
  const level = entry.level === 'info' ? '' : ` ${String(entry.level).toUpperCase()}`;
  return `${clock}${level} ${oneLine(String(entry.msg ?? ''))}${facts}\n${formatStack(entry.err)}`;
}

function formatStack(error: unknown): string {
  if (error === null || typeof error !== 'object' || !('stack' in error)) return '';
  const cause = 'cause' in error ? formatStack(error.cause) : '';
  return `  ${String(error.stack).replaceAll('\n', '\n  ')}\n${cause}`;
}

/** A line break typed by a visitor must not forge a second log line. */
function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, escapeChar);
}

function escapeChar(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
