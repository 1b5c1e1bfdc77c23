import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';

// Loaded before the shop, in each of its processes and threads (`NODE_OPTIONS=--import`): moves the clock that the shop
// reads as a file says, and leads what is meant for Stripe and Montonio to servers on this machine. The shop itself is as it is.

const CLOCK = process.env.CHAOS_CLOCK ?? '';
const STRIPE = process.env.CHAOS_STRIPE ?? '';
const MONTONIO = process.env.CHAOS_MONTONIO ?? '';
const LOOK_MS = 200;

const RealDate = Date;
let aheadMs = 0;

function look() {
  try {
    aheadMs = Number(readFileSync(CLOCK, 'utf8')) || 0;
  } catch {
    aheadMs = 0;
  }
}

if (CLOCK !== '') {
  look();
  setInterval(look, LOOK_MS).unref();
  const now = () => RealDate.now() + aheadMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: (target) => new target(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
}

if (STRIPE !== '') {
  const { hostname, port } = new URL(STRIPE);
  const request = https.request;
  /** @param {any} options @param {any} rest */
  https.request = (options, ...rest) => {
    if (options?.host !== 'api.stripe.com') return request(options, ...rest);
    const { agent: _agent, ...others } = options;
    return http.request({ ...others, protocol: 'http:', host: hostname, port }, ...rest);
  };
  syncBuiltinESMExports();
}

if (MONTONIO !== '') {
  const { fetch } = globalThis;
  globalThis.fetch = (asked, ...rest) => {
    const address = String(asked).replace(/^https:\/\/sandbox-stargate\.montonio\.com\/api/, MONTONIO);
    return fetch(typeof asked === 'string' ? address : asked, ...rest);
  };
}
