import { Disclosure } from '#app/ui/disclosure.tsx';
import type { Field, Fields } from '#shop/catalog/fields/field.ts';
import { FACT_FIELDS } from '#shop/catalog/product-fields.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { DescribedInputs, PartInputs } from './draft-fields.tsx';
import { useEditor } from './editor-context.tsx';
import { Company, DataFacts, DurabilityGuarantee, FactGroup, FactTexts } from './fact-groups.tsx';
import { QuantityFields } from './variation-row.tsx';

/** These are drawn by name; all others by their descriptions. */
const {
  manufacturer,
  responsible_person,
  net_quantity,
  warnings,
  charger,
  energy_label,
  durability_guarantee,
  data,
  battery,
  ...FURTHER
} = FACT_FIELDS;
const isLong = (field: Field) => field.kind === 'text' && field.isLong === true;
const isGroup = (field: Field) => field.kind === 'group';
const isPackaging = (name: string) => name.startsWith('packaging_');
const further = (isWanted: (field: Field, name: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(FURTHER).filter(([name, field]) => isWanted(field, name)));

/** Information required by EU law; folded unless something in it is wrong or missing. */
export function FactsSection() {
  const t = useAdminTranslate();
  const { problems, readOnly } = useEditor();
  const hasProblem = problems.some(({ field }) => /^facts\.|^translation\w*\.(?!name|desc|high|option)/.test(field));
  return (
    <section id="facts" className="rounded-card border border-line bg-raised px-4 sm:px-6">
      <Disclosure
        key={hasProblem ? 'open' : 'closed'}
        open={hasProblem}
        summary={
          <span className="py-1.5">
            <h2 className="text-lg">{t('productForm.facts')}</h2>
            <span className="text-sm font-normal text-muted">
              {t('productForm.factsText')} {!readOnly && t('productForm.factsEmpty')}
            </span>
          </span>
        }
        className="border-b-0"
      >
        <div className="flex flex-col gap-6 pt-2 text-ink">
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Company name="manufacturer" parts={manufacturer.parts} />
            <Company
              name="responsible_person"
              parts={responsible_person.parts}
              hint={t('productForm.responsibleHint')}
            />
          </div>
          <DescribedInputs fields={further(isLong)} within="facts." />
          <FactTexts fact="warnings" />
          <div className="grid items-end gap-x-6 gap-y-4 sm:grid-cols-2">
            <QuantityFields name="facts.net_quantity" parts={net_quantity.parts} />
            <DescribedInputs
              fields={further((field, name) => !isLong(field) && !isGroup(field) && !isPackaging(name))}
              within="facts."
            />
          </div>
          <FactGroup name="energy_label" hint={t('productForm.energyHint')}>
            <PartInputs name="facts.energy_label" parts={energy_label.parts} />
          </FactGroup>
          <FactGroup name="charger">
            <PartInputs
              name="facts.charger"
              parts={charger.parts}
              say={(choice) => t(`productForm.charger.${(choice || 'none') as 'none'}`)}
            />
          </FactGroup>
          <FactGroup name="battery">
            <PartInputs name="facts.battery" parts={battery.parts} />
          </FactGroup>
          <DurabilityGuarantee parts={durability_guarantee.parts} />
          <DataFacts />
          <FactGroup name="packaging" hint={t('productForm.packagingHint')}>
            <DescribedInputs fields={further((_, name) => isPackaging(name))} within="facts." />
          </FactGroup>
          <DescribedInputs fields={further(isGroup)} within="facts." />
        </div>
      </Disclosure>
    </section>
  );
}
