import type { ReactNode } from 'react';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { SecondFactor } from '#shop/accounts/second-factor/get-second-factor.server.ts';
import { RECOVERY_CODES_LOW } from '#shop/accounts/second-factor/second-factor.ts';
import { formatDate } from '#shop/i18n/format-date.ts';
import type { Language } from '#shop/kernel/language.ts';

/** The second factor for pages: the date in words, made on the server. Null while it is off. */
export type TwoStep = { readonly since: string; readonly codesLeft: number } | null;

export function describeTwoStep(factor: SecondFactor, language: Language): TwoStep {
  return factor.isOn ? { since: formatDate(factor.since, language), codesLeft: factor.recoveryCodesLeft } : null;
}

/** On the Security tab: whether it is on, and the link to turn it on or off. */
export function TwoStepPanel({ twoStep }: { readonly twoStep: TwoStep }): ReactNode {
  const t = useTranslate();
  const path = useLocalPath()('/account-settings/security/two-step');
  return (
    <Panel title={t('twoStep.title')} actions={<TwoStepBadge isOn={twoStep !== null} />}>
      <div className="flex flex-col items-start gap-4">
        <TwoStepState twoStep={twoStep} />
        <ButtonLink to={path} look="secondary" className="touch:self-stretch">
          {twoStep === null ? t('twoStep.setUp') : t('twoStep.manage')}
        </ButtonLink>
      </div>
    </Panel>
  );
}

export function TwoStepBadge({ isOn }: { readonly isOn: boolean }): ReactNode {
  const t = useTranslate();
  return isOn ? <Badge tone="green">{t('twoStep.on')}</Badge> : <Badge>{t('twoStep.off')}</Badge>;
}

export function TwoStepState({ twoStep }: { readonly twoStep: TwoStep }): ReactNode {
  const t = useTranslate();
  if (twoStep === null) return <p className="text-muted">{t('twoStep.text')}</p>;
  const { since, codesLeft } = twoStep;
  return (
    <>
      <p className="text-muted">{t('twoStep.since', { date: since, n: codesLeft })}</p>
      {codesLeft <= RECOVERY_CODES_LOW && <Alert tone="warning">{t('twoStep.fewLeft')}</Alert>}
    </>
  );
}
