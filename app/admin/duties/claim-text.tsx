import { CLAIM_RULE } from '#shop/claims/claim-rules.ts';
import type { TextClaim } from '#shop/claims/text-claims.ts';
import { sayCitation } from '#shop/duties/citation.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';

/** One claim: its words, why law minds them, and a better wording for the text that makes it. */
export function ClaimText({ claim: { rule, words, language, better } }: { readonly claim: Omit<TextClaim, 'field'> }) {
  const t = useAdminTranslate();
  return (
    <>
      <span className="font-medium">
        {t('claims.found', { words, rule: t(`claims.rule.${rule}`), law: sayCitation(t, CLAIM_RULE[rule].law) })}
      </span>{' '}
      <span lang={language}>{better}</span>
    </>
  );
}
