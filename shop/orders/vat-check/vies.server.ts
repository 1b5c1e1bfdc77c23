import { z } from 'zod';
import { err, ok } from '#shop/kernel/result.ts';
import type { VatRegister } from './vat-register.ts';

const VIES_URL = 'https://ec.europa.eu/taxation_customs/vies/rest-api';
const PATIENCE_MS = 10_000;
/** A country that does not tell writes this. */
const UNTOLD = /^[\s-]*$/;

/** `userError` is VALID or INVALID; anything else says why there is no answer, such as MS_UNAVAILABLE. */
const responseSchema = z.object({
  isValid: z.boolean(),
  userError: z.string().max(100),
  name: z.string().nullish(),
  address: z.string().nullish(),
});

/** The Commission's register of VAT numbers (VIES), by its public REST interface. */
export function createVies({ url = VIES_URL, patience = PATIENCE_MS } = {}): VatRegister {
  return {
    async find(vatNumber) {
      const [country, number] = [vatNumber.slice(0, 2), vatNumber.slice(2)];
      try {
        const response = await fetch(`${url}/ms/${country}/vat/${encodeURIComponent(number)}`, {
          headers: { accept: 'application/json' },
          redirect: 'error',
          signal: AbortSignal.timeout(patience),
        });
        if (!response.ok) return err({ code: 'unavailable', reason: `status ${response.status}` });
        const { isValid, userError, name, address } = responseSchema.parse(await response.json());
        if (userError !== 'VALID' && userError !== 'INVALID') return err({ code: 'unavailable', reason: userError });
        return ok({ isValid, name: told(name), address: told(address) });
      } catch (error) {
        return err({ code: 'unavailable', reason: error instanceof Error ? error.name : 'unknown' });
      }
    },
  };
}

/** Tests and machines without the internet look nothing up. */
export const NO_REGISTER: VatRegister = {
  find: async () => err({ code: 'unavailable', reason: 'not asked' }),
};

/** On one line, as far as an address is long. */
function told(text: string | null | undefined): string | null {
  const line = (text ?? '').replace(/\s*\n\s*/g, ', ').trim();
  return UNTOLD.test(line) ? null : line.slice(0, 500);
}
