import { expect, test } from 'vitest';
import { parseSystemReason, SYSTEM_REASONS } from './order-reason.ts';

test("the shop's own reasons are distinguished from what people write", () => {
  for (const [name, text] of Object.entries(SYSTEM_REASONS)) expect(parseSystemReason(text)).toBe(name);
  for (const reason of [null, '', 'Asked by phone', 'toString']) expect(parseSystemReason(reason)).toBeNull();
});
