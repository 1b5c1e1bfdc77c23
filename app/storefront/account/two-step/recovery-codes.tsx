import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { saveFile } from '#app/save-file.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useHasScripts } from '#app/use-has-scripts.ts';
import { FocusedTitle } from '../account-form.tsx';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly email: string; readonly isStaff: boolean };

/** Shows the recovery codes, the only time they are visible. */
export function RecoveryCodes({ codes, email, isStaff }: RecoveryCodesProps) {
  const { t, localPath } = useI18n();
  return (
    <Panel title={<FocusedTitle>{t('twoStep.codesTitle')}</FocusedTitle>}>
      <div className="flex max-w-xl flex-col gap-5">
        <Alert tone="success">{t('twoStep.turnedOn')}</Alert>
        <p>{t('twoStep.codesText')}</p>
        <ol className="grid grid-cols-1 gap-x-8 gap-y-2 rounded-card bg-sunken p-4 font-mono whitespace-nowrap sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ol>
        <KeepButtons codes={codes} email={email} />
        <div className="flex flex-wrap gap-3 print:hidden">
          <ButtonLink to={localPath('/account-settings/security')} className="touch:w-full">
            {t('twoStep.kept')}
          </ButtonLink>
          {isStaff && (
            <ButtonLink to="/admin" reloadDocument look="secondary" className="touch:w-full">
              {t('twoStep.toBackOffice')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Panel>
  );
}

/** Ways to save them, which need scripts; otherwise they are copied by hand. */
function KeepButtons({ codes, email }: Pick<RecoveryCodesProps, 'codes' | 'email'>) {
  const t = useTranslate();
  const toast = useToast();
  const [isCopied, setCopied] = useState(false);
  const hasScripts = useHasScripts();
  if (!hasScripts) return null;
  const text = [location.host, email, '', ...codes, ''].join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => toast.error({ title: t('auth.unexpected') }),
    );
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button look="secondary" icon={isCopied ? <Check /> : <Copy />} onClick={() => void copy()}>
        <span aria-live="polite">{isCopied ? t('twoStep.copied') : t('twoStep.copy')}</span>
      </Button>
      <Button
        look="secondary"
        icon={<Download />}
        onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
      >
        {t('twoStep.download')}
      </Button>
      <Button look="secondary" icon={<Printer />} onClick={() => window.print()}>
        {t('twoStep.print')}
      </Button>
    </div>
  );
}
