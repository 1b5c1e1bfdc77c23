import Download from 'lucide-react/icons/download';
import { data } from 'react-router';
import { getShop } from '#app/shop-context.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { dutyOf, isDuty } from '#shop/duties/duties.ts';
import { sayHow } from '#shop/duties/duty-words.ts';
import { listEvidence, listWarnings } from '#shop/duties/evidence-view.server.ts';
import { isFlaw } from '#shop/duties/flaw.ts';
import { kindName } from '#shop/duties/kind.ts';
import { listKinds } from '#shop/duties/kind-view.server.ts';
import { formatDateTime } from '#shop/i18n/format-date.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { useWords } from '../admin-i18n.tsx';
import { BackLink } from '../desk/back-link.tsx';
import { DutyWarnings } from '../products/duty-warnings.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/evidence.ts';

const SHOWN = 50;

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const { productId } = params;
  if (!isUuid(productId)) throw data(null, { status: 404 });
  const { db } = getShop(context);
  const [evidence, warnings, kinds] = await Promise.all([
    listEvidence(db, productId, SHOWN),
    listWarnings(db, productId),
    listKinds(db),
  ]);
  if (evidence.length === 0) throw data(null, { status: 404 });
  return { productId, evidence, warnings, kinds };
}

const TONES = { published: 'green', warned: 'yellow', refused: 'red', unpublished: 'red' } as const;

/** What was decided about publishing a product: when, by whom, and what became of each duty. */
export default function EvidencePage({ loaderData }: Route.ComponentProps) {
  const { productId, evidence, warnings, kinds } = loaderData;
  const { t, language } = useWords();
  const [newest] = evidence;
  const kindOf = (id: string | null) => {
    const kind = kinds.find((one) => one.id === id);
    return kind ? kindName(kind, language) : (id ?? t('productForm.noKind'));
  };
  const say = (duty: string) => (isDuty(duty) ? t(`duty.${duty}`) : duty);
  return (
    <>
      <title>{t('evidence.title')}</title>
      <PageHeader
        above={<BackLink to={`/admin/products/${productId}`}>{newest?.product_name ?? t('productForm.back')}</BackLink>}
        title={t('evidence.title')}
        description={t('evidence.text')}
        actions={
          <a href={`/admin/products/${productId}/evidence.pdf`} className={buttonClass({ look: 'secondary' })}>
            <Download aria-hidden="true" />
            {t('evidence.download')}
          </a>
        }
      />
      <DutyWarnings productId={productId} warnings={warnings} />
      <div className="flex flex-col gap-4">
        {evidence.map(({ id, at, outcome, via, actor_name, kind, kind_change, duties }) => (
          <Panel
            key={id}
            title={
              <span className="flex flex-wrap items-center gap-3">
                <time dateTime={at.toISOString()}>{formatDateTime(at, language)}</time>
                <Badge tone={TONES[outcome]}>{t(`evidence.outcome.${outcome}`)}</Badge>
              </span>
            }
          >
            <p className="text-sm text-muted">
              {t('evidence.how', {
                how: sayHow(t, { via, actor_name, kind_change }, kindOf(kind)),
                kind: kindOf(kind),
              })}
            </p>
            <ul className="mt-3 grid gap-x-6 gap-y-1 text-sm empty:hidden sm:grid-cols-2">
              {duties.map(({ duty, result }) => (
                <li key={duty}>
                  {say(duty)}
                  {isDuty(duty) && <span className="text-muted"> ({t(`law.${dutyOf(duty).law}`)})</span>}:{' '}
                  <span className={result === 'missing' || isFlaw(result) ? 'font-semibold text-danger' : ''}>
                    {t(`evidence.result.${result}`)}
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  );
}
