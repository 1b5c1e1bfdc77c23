import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER } from '#shop/kernel/request-id.ts';

/** Ids as proxies make them: nginx 32 hexadecimal digits, others a UUID. Others could forge or fill the log. */
const TAKEN_ID = /^[A-Za-z0-9._-]{8,64}$/;

const current = new AsyncLocalStorage<string>();

/** A new id: 48 random bits as 12 hexadecimal digits. */
export function makeRequestId(): string {
  return randomUUID().slice(-12);
}

/** The id of a request: a trusted proxy's, otherwise a new one. */
export function chooseRequestId({ headers }: Pick<IncomingMessage, 'headers'>, trustProxy: boolean): string {
  const given = trustProxy ? headers[REQUEST_ID_HEADER] : undefined;
  return typeof given === 'string' && TAKEN_ID.test(given) ? given : makeRequestId();
}

/** Runs `work` as part of a request: its log lines carry the id. */
export function withinRequest<T>(id: string, work: () => T): T {
  return current.run(id, work);
}

/** The present request's id; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
