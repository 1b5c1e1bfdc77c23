import { Alert } from '#app/ui/alert.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { dutyOf, isDuty } from '#shop/duties/duties.ts';
import type { Warning } from '#shop/duties/evidence-view.server.ts';
import { useWords } from '../admin-i18n.tsx';
import { fieldId } from './form/editor-context.tsx';

type DutyWarningsProps = { readonly productId: string; readonly warnings: readonly Warning[] };

/** What a product on sale lacks: each with the day on which it goes off sale, leading to its field. */
export function DutyWarnings({ productId, warnings }: DutyWarningsProps) {
  const { t, date } = useWords();
  const known = warnings.flatMap(({ duty, until }) => (isDuty(duty) ? [{ duty, until }] : []));
  if (known.length === 0) return null;
  return (
    <Alert tone="warning" title={t('evidence.warnings')} className="mb-6">
      <ul>
        {known.map(({ duty, until }) => (
          <li key={duty}>
            <TextLink to={`/admin/products/${productId}#${fieldId(dutyOf(duty).field)}`}>
              {t('evidence.until', { duty: t(`duty.${duty}`), date: date(until) })}
            </TextLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
