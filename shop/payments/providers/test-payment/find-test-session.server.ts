import type { Shop } from '#shop/shop.server.ts';
import type { TestSession } from './test-session.ts';
import { findSession } from './test-session-store.server.ts';

/** The session of the test provider's page; null also wherever the test provider is not in use. */
export async function findTestSession(shop: Shop, sessionId: string): Promise<TestSession | null> {
  return shop.payments.find('test') === null ? null : findSession(shop.db, sessionId);
}
