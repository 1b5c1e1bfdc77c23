import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { say } from '../bin/lib/terminal.js';
import type { Shop } from '../shop/shop.server.ts';
import type { Requests } from './catalogue-requests.ts';
import { atMost, type Row } from './row.ts';
import { percentile, sendEach } from './send-load.ts';

/** Each list is requested so often, unless its time is over. */
const ROUNDS = 6;
const SECONDS = 5;
/** Requests that are named, of a kind that is over its budget. */
const NAMED = 5;

type KindToMeasure = {
  readonly port: number;
  /** Of somebody who is signed in. */
  readonly cookie?: string;
  /** Milliseconds for 95 and 99 of a hundred. */
  readonly p95: number;
  readonly p99?: number;
  /** Done before each round. */
  readonly prepare?: () => Promise<void>;
};

/** Requests of one kind, one after another: how long a visitor waits for the last byte. */
export async function measureKind({ kind, targets }: Requests, wish: KindToMeasure): Promise<Row[]> {
  const times = await sendEach({ ...wish, targets, rounds: ROUNDS, seconds: SECONDS });
  const all = [...times.values()].flat().sort(ascending);
  say(`  ${kind}: half within ${percentile(all, 0.5).toFixed(0)} ms`);
  const rows = [atMost(`${kind}, p95`, percentile(all, 0.95), wish.p95, 'ms')];
  if (wish.p99 !== undefined) rows.push(atMost(`${kind}, p99`, percentile(all, 0.99), wish.p99, 'ms'));
  if (!rows.every(({ isMet }) => isMet)) {
    const slowest = [...times]
      .map(([target, own]) => ({ target, middle: percentile(own.toSorted(ascending), 0.5) }))
      .sort((a, b) => b.middle - a.middle)
      .slice(0, NAMED);
    say(`  ${kind}: ${slowest.map(({ target, middle }) => `${decodeURI(target)} ${middle.toFixed(0)} ms`).join(', ')}`);
  }
  return rows;
}

/** Until every process has heard of a change. */
const HEARD_MS = 100;

/** Lets everything be made anew that is remembered until such a change. */
export async function announce(shop: Shop, tag: 'products' | 'documents'): Promise<void> {
  await sql`select pg_notify('shop_changes', ${tag})`.execute(shop.db);
  await wait(HEARD_MS);
}

const ascending = (a: number, b: number) => a - b;
