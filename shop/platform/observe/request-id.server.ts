import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER } from '#shop/kernel/request-id.ts';

/** What common proxies make: nginx 32 hexadecimal digits, others a UUID. Anything else could forge lines or fill the log. */
const TAKEN_ID = /^[A-Za-z0-9._-]{8,64}$/;

const current = new AsyncLocalStorage<string>();

/** A new one: 48 random bits as 12 hexadecimal digits. */
export function makeRequestId(): string {
  return randomUUID().slice(-12);
}

/** The id of a request: the one its proxy gave it where proxies are trusted, else a new one. */
export function chooseRequestId({ headers }: Pick<IncomingMessage, 'headers'>, trustProxy: boolean): string {
  const given = trustProxy ? headers[REQUEST_ID_HEADER] : undefined;
  return typeof given === 'string' && TAKEN_ID.test(given) ? given : makeRequestId();
}

/** Does `work` as part of a request: each line logged meanwhile carries its id. */
export function withinRequest<T>(id: string, work: () => T): T {
  return current.run(id, work);
}

/** The id of the request this is part of; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
