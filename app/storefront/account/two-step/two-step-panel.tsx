import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { useLocalPath } from '#app/i18n.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { SecondFactor } from '#shop/accounts/second-factor/get-second-factor.server.ts';
import { RECOVERY_CODES_LOW } from '#shop/accounts/second-factor/second-factor.ts';
import { formatDate } from '#shop/i18n/format-date.ts';

/** Shows on the Security tab whether it is on, with the link to turn it on or off. */
export function TwoStepPanel({ factor }: { readonly factor: SecondFactor }) {
  const t = useTranslate();
  const path = useLocalPath()('/account-settings/security/two-step');
  return (
    <Panel title={t('twoStep.title')} actions={<TwoStepBadge isOn={factor.isOn} />}>
      <div className="flex flex-col items-start gap-4">
        <TwoStepState factor={factor} />
        <ButtonLink to={path} look="secondary" className="touch:self-stretch">
          {factor.isOn ? t('twoStep.manage') : t('twoStep.setUp')}
        </ButtonLink>
      </div>
    </Panel>
  );
}

export function TwoStepBadge({ isOn }: { readonly isOn: boolean }) {
  const t = useTranslate();
  return isOn ? <Badge tone="green">{t('twoStep.on')}</Badge> : <Badge>{t('twoStep.off')}</Badge>;
}

export function TwoStepState({ factor }: { readonly factor: SecondFactor }) {
  const { t, language } = useI18n();
  if (!factor.isOn) return <p className="text-muted">{t('twoStep.text')}</p>;
  const { since, recoveryCodesLeft: n } = factor;
  return (
    <>
      <p className="text-muted">{t('twoStep.since', { date: formatDate(since, language), n })}</p>
      {n <= RECOVERY_CODES_LOW && <Alert tone="warning">{t('twoStep.fewLeft')}</Alert>}
    </>
  );
}
