import { TextareaField } from '#app/forms/textarea-field.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { METHOD_KINDS, PRICE_BASES } from '#shop/delivery/delivery.ts';
import { MAX_NAME, MAX_TEXT } from '#shop/delivery/delivery-input.ts';
import { CARRIER_FACTS } from '#shop/delivery/points/carrier.ts';
import { POINT_CARRIERS } from '#shop/delivery/points/point.ts';
import { isTranslated, LANGUAGES, parseLanguage } from '#shop/kernel/language.ts';
import { type AdminTranslate, inLanguage, useAdminTranslate } from '../../admin-i18n.tsx';
import type { PartFields } from './delivery-form.tsx';
import { MORE_PRICES } from './delivery-form-input.ts';
import { TickList } from './tick-list.tsx';

type MethodPartsProps = PartFields & {
  readonly kinds: readonly { readonly value: string; readonly label: string }[];
};

/** The label of a field: 'name_lv' is the name in Latvian, 'price_2' one of the further prices. */
export function sayMethodField(t: AdminTranslate, field: string): string {
  const [, text = field, end] = /^(name|text|from|price)_(\w+)$/.exec(field) ?? [];
  const label = t(`delivery.field.${text as 'name'}`);
  const language = parseLanguage(end);
  return language !== null && isTranslated(language) ? inLanguage(t, label, language) : label;
}

/** What shoppers read, what it costs, when it comes, and what may not go. */
export function MethodParts(props: MethodPartsProps) {
  return (
    <>
      <Words {...props} />
      <Price {...props} />
      <Days {...props} />
      <Limits {...props} />
    </>
  );
}

function Words({ input }: PartFields) {
  const t = useAdminTranslate();
  return (
    <Panel title={t('delivery.part.words')}>
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            {...input(`name_${language}`)}
            label={sayMethodField(t, `name_${language}`)}
            lang={language}
            maxLength={MAX_NAME}
            required={!isTranslated(language)}
          />
        ))}
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            {...input(`text_${language}`)}
            label={sayMethodField(t, `text_${language}`)}
            lang={language}
            maxLength={MAX_TEXT}
          />
        ))}
        <SelectField
          {...select(input('kind'))}
          label={t('delivery.field.kind')}
          options={METHOD_KINDS.map((kind) => ({ value: kind, label: t(`delivery.kind.${kind}`) }))}
        />
        <SelectField
          {...select(input('carrier'))}
          label={t('delivery.field.carrier')}
          hint={t('delivery.carrierHint')}
          options={[
            { value: '', label: t('delivery.carrier.none') },
            ...POINT_CARRIERS.map((carrier) => ({
              value: carrier,
              label: CARRIER_FACTS[carrier].name ?? t('delivery.carrier.sample'),
            })),
          ]}
        />
        <TextField
          {...input('position')}
          label={t('delivery.field.position')}
          hint={t('delivery.positionHint')}
          inputMode="numeric"
        />
        <Hidden input={input} />
      </div>
    </Panel>
  );
}

function Hidden({ input }: Pick<PartFields, 'input'>) {
  const t = useAdminTranslate();
  const { id, name, defaultValue } = input('is_hidden');
  return (
    <CheckboxField
      id={id}
      name={name}
      defaultChecked={defaultValue === 'on'}
      label={t('delivery.field.is_hidden')}
      hint={t('delivery.hiddenHint')}
    />
  );
}

/** A select has no type. */
function select({ type: _, ...attributes }: ReturnType<PartFields['input']>) {
  return attributes as Omit<typeof attributes, 'onChange'>;
}

function Price({ input }: PartFields) {
  const t = useAdminTranslate();
  return (
    <Panel title={t('delivery.part.price')}>
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
        <TextField {...input('price')} label={t('delivery.field.price')} before="€" inputMode="decimal" required />
        <TextField
          {...input('free_from')}
          label={t('delivery.field.free_from')}
          hint={t('delivery.freeFromHint')}
          before="€"
          inputMode="decimal"
        />
        <SelectField
          {...select(input('price_by'))}
          label={t('delivery.field.price_by')}
          hint={t('delivery.priceByHint')}
          options={PRICE_BASES.map((by) => ({ value: by, label: t(`delivery.priceBy.${by}`) }))}
        />
      </div>
      <fieldset className="mt-6 flex flex-col gap-3">
        <legend className="mb-2 font-semibold">{t('delivery.morePrices')}</legend>
        {MORE_PRICES.map((n) => (
          <div key={n} className="grid max-w-xl grid-cols-2 gap-4">
            <TextField {...input(`from_${n}`)} label={t('delivery.fromOf', { n })} inputMode="decimal" />
            <TextField {...input(`price_${n}`)} label={t('delivery.priceOf', { n })} before="€" inputMode="decimal" />
          </div>
        ))}
      </fieldset>
    </Panel>
  );
}

function Days({ input }: PartFields) {
  const t = useAdminTranslate();
  return (
    <Panel title={t('delivery.part.days')}>
      <p className="mb-4 text-sm text-muted">{t('delivery.daysHint')}</p>
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-3">
        {(['days_from', 'days_to', 'cut_off_hour'] as const).map((name) => (
          <TextField
            key={name}
            {...input(name)}
            label={t(`delivery.field.${name}`)}
            hint={name === 'cut_off_hour' ? t('delivery.cutOffHint') : undefined}
            inputMode="numeric"
            required
          />
        ))}
      </div>
    </Panel>
  );
}

function Limits({ input, typed, kinds }: MethodPartsProps) {
  const t = useAdminTranslate();
  const { type: _, ...products } = input('excluded_products');
  return (
    <Panel title={t('delivery.part.limits')}>
      <div className="flex flex-col gap-6">
        <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-4">
          {(['most_weight', 'length_mm', 'width_mm', 'height_mm'] as const).map((name) => (
            <TextField
              key={name}
              {...input(name)}
              label={t(`delivery.field.${name}`)}
              inputMode={name === 'most_weight' ? 'decimal' : 'numeric'}
            />
          ))}
        </div>
        <p className="text-sm text-muted">{t('delivery.limitsHint')}</p>
        <TickList
          name="excluded_kinds"
          legend={t('delivery.field.excluded_kinds')}
          hint={t('delivery.kindsHint')}
          options={kinds}
          chosen={typed.excluded_kinds ?? ''}
        />
        <TextareaField
          {...products}
          label={t('delivery.field.excluded_products')}
          hint={t('delivery.productsHint')}
          rows={3}
        />
      </div>
    </Panel>
  );
}
