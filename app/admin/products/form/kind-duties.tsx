import { Disclosure } from '#app/ui/disclosure.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { type DutyId, dutyOf } from '#shop/duties/duties.ts';
import type { KindOption } from '#shop/duties/kind.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { fieldId, useDraftField } from './editor-context.tsx';
import { leadToField } from './lead-to-field.ts';

/** A kind with what law wants today of its products. */
export type KindToChoose = KindOption & { readonly duties: readonly DutyId[] };

type KindDutiesProps = { readonly kinds: readonly KindToChoose[] };

/** What the chosen kind asks for, each linked to its field; before one is chosen, what each of them would. */
export function KindDuties({ kinds }: KindDutiesProps) {
  const { value } = useDraftField('kind');
  const kind = kinds.find(({ id }) => id === value);
  const asking = kinds.filter(({ duties }) => duties.length > 0);
  if (asking.length === 0 || kind?.duties.length === 0) return null;
  return kind === undefined ? <AllKinds kinds={asking} /> : <ChosenKind duties={kind.duties} />;
}

/** What all of them need is said once. */
function AllKinds({ kinds }: KindDutiesProps) {
  const t = useAdminTranslate();
  const [first, ...others] = kinds;
  const shared = first?.duties.filter((duty) => others.every(({ duties }) => duties.includes(duty))) ?? [];
  const rows = [
    { id: '', name: t('productForm.kind.every'), duties: shared },
    ...kinds.map((kind) => ({ ...kind, duties: kind.duties.filter((duty) => !shared.includes(duty)) })),
  ];
  return (
    <div className="mt-4 text-sm text-muted">
      <p>{t('productForm.kind.decides')}</p>
      <Disclosure summary={t('productForm.kind.lists')} className="border-b-0">
        <dl className="flex flex-col gap-3">
          {rows
            .filter(({ duties }) => duties.length > 0)
            .map(({ id, name, duties }) => (
              <div key={id}>
                <dt className="font-semibold text-ink">{name}</dt>
                <dd>{duties.map((duty) => t(`duty.${duty}`)).join('; ')}</dd>
              </div>
            ))}
        </dl>
      </Disclosure>
    </div>
  );
}

function ChosenKind({ duties }: { readonly duties: readonly DutyId[] }) {
  const t = useAdminTranslate();
  return (
    <Disclosure summary={t('productForm.kind.needs', { n: duties.length })} className="mt-4 border-b-0 text-sm">
      <ul className="grid list-disc gap-x-6 gap-y-1 ps-5 sm:grid-cols-2">
        {duties.map((duty) => {
          const id = fieldId(dutyOf(duty).field);
          return (
            <li key={duty}>
              <a
                href={`#${id}`}
                onClick={(event) => leadToField(id) && event.preventDefault()}
                className={textLinkClass}
              >
                {t(`duty.${duty}`)}
              </a>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
