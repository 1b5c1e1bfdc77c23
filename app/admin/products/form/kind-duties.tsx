import { Disclosure } from '#app/ui/disclosure.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { type DutyId, dutyOf } from '#shop/duties/duties.ts';
import type { KindOption } from '#shop/duties/kind.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { fieldId, useDraftField } from './editor-context.tsx';

/** A kind with what law wants today of its products. */
export type KindToChoose = KindOption & { readonly duties: readonly DutyId[] };

/** What the chosen kind asks for, each linked to its field; before one is chosen, what each of them would. */
export function KindDuties({ kinds }: { readonly kinds: readonly KindToChoose[] }) {
  const t = useAdminTranslate();
  const { value } = useDraftField('kind');
  const kind = kinds.find(({ id }) => id === value);
  const asking = kinds.filter(({ duties }) => duties.length > 0);
  if (asking.length === 0 || kind?.duties.length === 0) return null;
  if (kind === undefined)
    return (
      <div className="mt-4 text-sm text-muted">
        <p>{t('productForm.kind.decides')}</p>
        <Disclosure summary={t('productForm.kind.lists')} className="border-b-0">
          <dl className="flex flex-col gap-3">
            {asking.map(({ id, name, duties }) => (
              <div key={id}>
                <dt className="font-semibold text-ink">{name}</dt>
                <dd>{duties.map((duty) => t(`duty.${duty}`)).join('; ')}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      </div>
    );
  return (
    <Disclosure summary={t('productForm.kind.needs', { n: kind.duties.length })} className="mt-4 border-b-0 text-sm">
      <ul className="grid list-disc gap-x-6 gap-y-1 ps-5 sm:grid-cols-2">
        {kind.duties.map((duty) => (
          <li key={duty}>
            <a href={`#${fieldId(dutyOf(duty).field)}`} className={textLinkClass}>
              {t(`duty.${duty}`)}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
