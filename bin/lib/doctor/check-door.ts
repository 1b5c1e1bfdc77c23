import { existsSync } from 'node:fs';
import type { EnvironmentConfig } from '#shop/platform/config.server.ts';
import { checkPort } from '#shop/platform/http/port.server.ts';
import { proxyMarkFile } from '#shop/platform/observe/visits.server.ts';
import { attempt, type Finding } from './finding.ts';

const LIMIT_MS = 3_000;

/** Checks that a shop answers on its port, or the port is free. */
export async function checkDoor(config: EnvironmentConfig): Promise<Finding & { readonly isOpen: boolean }> {
  const subject = 'Port';
  try {
    const answer = await fetch(`http://localhost:${config.port}/health`, { signal: AbortSignal.timeout(LIMIT_MS) });
    if (answer.ok) return { subject, fact: `the shop is open on ${config.port}`, isOpen: true };
  } catch {
    // Nothing answers: the port is free or belongs to another program.
  }
  return { ...(await attempt(subject, `${config.port} is free`, () => checkPort(config))), isOpen: false };
}

/**
 * An untrusted proxy makes all visitors look like one: a single guesser locks everybody out, and the log names only
 * the proxy. The shop speaks plain HTTP, so a public https address means that there is one.
 */
export function* checkProxy(config: Pick<EnvironmentConfig, 'shopUrl' | 'trustProxy' | 'dataDir'>): Generator<Finding> {
  const subject = 'Proxy';
  const { shopUrl, trustProxy, dataDir } = config;
  if (trustProxy) {
    yield { subject, fact: 'X-Forwarded-For is believed' };
    return;
  }
  const isSeen = existsSync(proxyMarkFile(dataDir));
  if (!isSeen && !shopUrl.startsWith('https:')) return;
  yield {
    subject,
    fact: isSeen
      ? 'requests come through a proxy, and TRUST_PROXY is not true: limits count all visitors as one'
      : `SHOP_URL is ${shopUrl}, so a proxy stands in front, and TRUST_PROXY is not true: limits count all visitors as one`,
    fix: 'Set TRUST_PROXY=true, and have the proxy set X-Forwarded-For (docs/operations.md).',
  };
}
