import type { Result } from '#shop/kernel/result.ts';

/** What the tax authorities say of a VAT number. Most countries tell neither name nor address. */
export type VatAnswer = { readonly isValid: boolean; readonly name: string | null; readonly address: string | null };

/** Where VAT numbers are looked up. `unavailable`: no answer now; the countries' registers are often away. */
export type VatRegister = {
  find(vatNumber: string): Promise<Result<VatAnswer, { readonly code: 'unavailable'; readonly reason: string }>>;
};
