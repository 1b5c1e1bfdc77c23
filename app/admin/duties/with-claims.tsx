import type { ReactNode } from 'react';
import type { TextClaim } from '#shop/claims/text-claims.ts';
import { ClaimText } from './claim-text.tsx';

type WithClaimsProps<Field extends string> = {
  readonly claims: readonly TextClaim<Field>[];
  readonly field: Field;
  readonly children: ReactNode;
};

/** A field, and below it what law minds in its text as saved. */
export function WithClaims<Field extends string>({ claims, field, children }: WithClaimsProps<Field>) {
  const found = claims.filter((claim) => claim.field === field);
  return (
    <div>
      {children}
      {found.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1 rounded bg-yellow-tint px-3 py-2 text-sm text-yellow-ink">
          {found.map((claim) => (
            <li key={claim.words}>
              <ClaimText claim={claim} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
