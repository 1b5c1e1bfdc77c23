import DoorOpen from 'lucide-react/icons/door-open';
import { Form, useNavigation } from 'react-router';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { OpeningStepName } from '#shop/settings/opening-step.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { usePermission } from '../use-permission.ts';
import { stepId } from './opening-address.ts';

/** Opens the shop, or says what it cannot open without. */
export function Doors({ blockers }: { readonly blockers: readonly OpeningStepName[] }) {
  const t = useAdminTranslate();
  const canAdminister = usePermission('administer');
  const busy = useNavigation().formData?.get('intent') === 'open';
  return (
    <Panel title={t('opening.doors')}>
      {blockers.length > 0 ? (
        <Alert tone="warning" title={t('opening.needed')}>
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {blockers.map((name) => (
              <li key={name}>
                <a href={`#${stepId(name)}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
                  {t(`opening.step.${name}`)}
                </a>
              </li>
            ))}
          </ul>
        </Alert>
      ) : (
        <p className="text-muted">{t('opening.doorsText')}</p>
      )}
      {canAdminister ? (
        <Form method="post" className="mt-4">
          <Button type="submit" name="intent" value="open" busy={busy} icon={<DoorOpen aria-hidden="true" />}>
            {t('opening.open')}
          </Button>
        </Form>
      ) : (
        <p className="mt-4 text-sm text-muted">{t('opening.readOnly')}</p>
      )}
    </Panel>
  );
}
