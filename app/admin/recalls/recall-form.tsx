import { Form, useNavigation } from 'react-router';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { LANGUAGES } from '#shop/kernel/language.ts';
import { LONGEST, RECALL_KINDS, REMEDIES, type RecallTexts } from '#shop/recalls/recall.ts';
import type { RecallableProduct } from '#shop/recalls/recall-view.server.ts';
import { type AdminTranslate, inLanguage, useAdminTranslate } from '../admin-i18n.tsx';
import type { NewRecallReply, RecallProblem } from './recall-action.server.ts';
import type { RecallFields } from './recall-fields.ts';
import { RecallPreview } from './recall-preview.tsx';
import { RECALLS } from './recalls-address.ts';

type RecallFormProps = {
  readonly product: RecallableProduct;
  readonly fields: RecallFields;
  readonly reply: NewRecallReply | undefined;
};

type PartProps = Pick<RecallFormProps, 'fields'> & { readonly errorOf: (field: string) => string | undefined };

/** What a recall is about and what it says. Checked and previewed before it can be started. */
export function RecallForm({ product, fields, reply }: RecallFormProps) {
  const t = useAdminTranslate();
  const busy = useNavigation().state !== 'idle';
  const errors = reply?.ok === false ? reply.errors : [];
  const errorOf = (field: string) => {
    const error = errors.find((one) => fieldOf(one) === field);
    return error && sayRecallError(t, error);
  };
  return (
    <Form method="post" className="flex max-w-4xl flex-col gap-6">
      {errors.length > 0 && (
        <Alert tone="danger" title={t('recalls.refused')} live>
          <ul className="flex flex-col gap-1">
            {errors.map((error) => (
              <li key={`${error.code} ${fieldOf(error)}`}>
                {'field' in error && `${inLanguage(t, t(`recalls.field.${error.field}`), error.language)}: `}
                {sayRecallError(t, error)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Goods product={product} fields={fields} errorOf={errorOf} />
      <Remedies fields={fields} errorOf={errorOf} />
      <Words fields={fields} errorOf={errorOf} />
      {reply?.ok && <RecallPreview kind={fields.kind} preview={reply.preview} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit" look={reply?.ok ? 'secondary' : 'primary'} name="intent" value="check" busy={busy}>
          {t('recalls.check')}
        </Button>
        {reply?.ok && (
          <Button type="submit" look="danger" name="intent" value="start" busy={busy}>
            {t(reply.preview.buyers === 0 ? 'recalls.startNow' : 'recalls.start', { n: reply.preview.buyers })}
          </Button>
        )}
      </div>
    </Form>
  );
}

function Goods({ product, fields, errorOf }: PartProps & Pick<RecallFormProps, 'product'>) {
  const t = useAdminTranslate();
  return (
    <Panel title={product.name} actions={<TextLink to={`${RECALLS}/new`}>{t('recalls.otherProduct')}</TextLink>}>
      <div className="flex flex-col gap-5">
        <RadioGroup
          legend={t('recalls.kind')}
          name="kind"
          defaultValue={fields.kind}
          options={RECALL_KINDS.map((kind) => ({
            value: kind,
            label: t(`recalls.kind.${kind}`),
            hint: t(`recalls.kind.${kind}Hint`),
          }))}
        />
        <fieldset className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <legend className="sr-only">{t('recalls.scope')}</legend>
          {product.variations.length > 0 && (
            <SelectField
              name="variation"
              label={t('recalls.variation')}
              placeholder={t('recalls.everyVariation')}
              defaultValue={fields.variation}
              error={errorOf('variation')}
              options={product.variations.map(({ id, label }) => ({ value: id, label }))}
              className="sm:col-span-2"
            />
          )}
          <TextField
            type="date"
            name="from"
            label={t('recalls.from')}
            optional={t('productForm.optional')}
            defaultValue={fields.from}
            error={errorOf('from')}
          />
          <TextField
            type="date"
            name="to"
            label={t('recalls.to')}
            optional={t('productForm.optional')}
            defaultValue={fields.to}
            error={errorOf('to')}
          />
          <TextField
            name="batch"
            label={t('recalls.batch')}
            hint={t('recalls.batchHint')}
            optional={t('productForm.optional')}
            defaultValue={fields.batch}
            error={errorOf('batch')}
            maxLength={LONGEST.batch}
            autoComplete="off"
            className="sm:col-span-2"
          />
        </fieldset>
      </div>
    </Panel>
  );
}

function Remedies({ fields, errorOf }: PartProps) {
  const t = useAdminTranslate();
  return (
    <Panel title={t('recalls.remedies')}>
      <fieldset aria-describedby="remedies-description remedies-error" className="flex flex-col">
        <legend className="sr-only">{t('recalls.remedies')}</legend>
        <p id="remedies-description" className="mb-2 text-sm text-muted">
          {t('recalls.remediesHint')}
        </p>
        {REMEDIES.map((remedy) => (
          <CheckboxField
            key={remedy}
            name="remedy"
            value={remedy}
            label={t(`recalls.remedy.${remedy}`)}
            defaultChecked={fields.remedies.includes(remedy)}
          />
        ))}
        <FieldError id="remedies-error" error={errorOf('remedies')} />
      </fieldset>
    </Panel>
  );
}

function Words({ fields, errorOf }: PartProps) {
  const t = useAdminTranslate();
  const area = (name: keyof RecallTexts, isOptional: boolean) =>
    LANGUAGES.map((language) => (
      <TextareaField
        key={`${name}.${language}`}
        name={`${name}.${language}`}
        label={inLanguage(t, t(`recalls.field.${name}`), language)}
        hint={name === 'fewRemedies' ? undefined : t(`recalls.field.${name}Hint`)}
        optional={isOptional ? t('productForm.optional') : undefined}
        lang={language}
        defaultValue={fields.texts[language][name]}
        error={errorOf(`${name}.${language}`)}
        maxLength={LONGEST.text}
        rows={name === 'fewRemedies' ? 2 : 4}
      />
    ));
  return (
    <Panel title={t('recalls.words')}>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {area('hazard', false)}
        {area('action', false)}
        {area('fewRemedies', true)}
        <TextField
          name="contact"
          label={t('recalls.contact')}
          hint={t('recalls.contactHint')}
          defaultValue={fields.contact}
          error={errorOf('contact')}
          maxLength={LONGEST.contact}
          className="sm:col-span-2"
        />
      </div>
    </Panel>
  );
}

/** The field beside which an error is said. */
function fieldOf(error: RecallProblem): string {
  switch (error.code) {
    case 'text_missing':
    case 'text_too_long':
    case 'plays_down':
      return `${error.field}.${error.language}`;
    case 'contact_missing':
    case 'contact_too_long':
      return 'contact';
    case 'batch_too_long':
      return 'batch';
    case 'first_day_invalid':
      return 'from';
    case 'last_day_invalid':
    case 'days_reversed':
      return 'to';
    case 'remedy_missing':
      return 'remedies';
    case 'unknown_product':
      return 'variation';
  }
}

function sayRecallError(t: AdminTranslate, error: RecallProblem): string {
  return t(`recalls.problem.${error.code}`, { words: error.code === 'plays_down' ? error.words : '' });
}
