import { CLAIM_RULE, type Claim } from '#shop/claims/claim-rules.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';

/** One claim: its words, why law minds them, and a better wording. */
export function ClaimText({ claim: { rule, words } }: { readonly claim: Claim }) {
  const t = useAdminTranslate();
  return (
    <>
      <span className="font-medium">
        {t('claims.found', { words, rule: t(`claims.rule.${rule}`), law: CLAIM_RULE[rule].law })}
      </span>{' '}
      {t(`claims.better.${rule}`)}
    </>
  );
}
