import { type RawBuilder, sql } from 'kysely';
import { VAT_RATE_SINCE_KEY } from './get-settings.server.ts';

/** SQL for when the present VAT rate began, as an ISO moment; null while it has never changed. */
export function vatSince(): RawBuilder<string | null> {
  return sql<string | null>`(select value #>> '{}' from settings where key = ${VAT_RATE_SINCE_KEY})`;
}
