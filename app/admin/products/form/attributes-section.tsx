import { inLanguage, useWords } from '#app/admin/admin-i18n.tsx';
import { ATTRIBUTES } from '#app/admin/attributes/attribute-reply.ts';
import { Panel } from '#app/ui/panel.tsx';
import { Swatch } from '#app/ui/swatch.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { type Attribute, isOfCategory, nameWithUnit, textIn } from '#shop/attributes/attribute.ts';
import { LANGUAGES } from '#shop/kernel/language.ts';
import { DraftSelect, DraftText } from './draft-fields.tsx';
import { fieldId, useDraftField, useEditor } from './editor-context.tsx';
import { valueAt } from './product-draft.ts';

/** The attributes of the product's category. Values of others are sent along, so that they are there after a way back. */
export function AttributesSection({ attributes }: { readonly attributes: readonly Attribute[] }) {
  const { t } = useWords();
  const { draft } = useEditor();
  const isShown = (attribute: Attribute) => !attribute.isDeleted && isOfCategory(attribute, draft.category_id || null);
  const shown = attributes.filter(isShown);
  return (
    <>
      {attributes
        .filter((attribute) => !isShown(attribute))
        .map(({ key }) => (
          <KeptValue key={key} name={`attributes.${key}`} />
        ))}
      {shown.length > 0 && (
        <Panel title={t('attributes.title')} actions={<TextLink to={ATTRIBUTES}>{t('attributes.define')}</TextLink>}>
          <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
            {shown.map((attribute) => (
              <AttributeInput key={attribute.key} attribute={attribute} />
            ))}
          </div>
        </Panel>
      )}
    </>
  );
}

function KeptValue({ name }: { readonly name: string }) {
  const { draft } = useEditor();
  const value = valueAt(draft, name);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([language, text]) => (
      <input key={language} type="hidden" name={`${name}.${language}`} value={String(text)} />
    ));
  return <input type="hidden" name={name} value={String(value ?? '')} />;
}

function AttributeInput({ attribute }: { readonly attribute: Attribute }) {
  const { t, language } = useWords();
  const { kind, choices } = attribute;
  const name = `attributes.${attribute.key}`;
  const label = nameWithUnit(attribute, language);
  switch (kind) {
    case 'number':
      return <DraftText name={name} label={label} inputMode="decimal" />;
    case 'text':
      return LANGUAGES.map((one) => (
        <DraftText key={one} name={`${name}.${one}`} label={inLanguage(t, label, one)} lang={one} />
      ));
    case 'yes_no':
      return (
        <DraftSelect
          name={name}
          label={label}
          options={[
            { value: '', label: t('productForm.energy.none') },
            ...choices.map(({ key, names }) => ({ value: key, label: textIn(names, language) })),
          ]}
        />
      );
    case 'choice':
    case 'colour':
      return <ChoiceBoxes attribute={attribute} name={name} label={label} />;
  }
}

/** Checkboxes of one name: a product may have several of an attribute's choices. */
function ChoiceBoxes(props: { readonly attribute: Attribute; readonly name: string; readonly label: string }) {
  const { attribute, name, label } = props;
  const { language } = useWords();
  const { readOnly } = useEditor();
  const { value, set, props: field } = useDraftField(name);
  const chosen = value.split(' ').filter((key) => key !== '');
  const errorId = `${field.id}-error`;
  return (
    <fieldset
      id={fieldId(name)}
      tabIndex={-1}
      disabled={readOnly}
      aria-describedby={field.error ? errorId : undefined}
      className="sm:col-span-full"
    >
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {attribute.choices.map(({ key, names, colour }) => (
          <label key={key} className="flex items-center gap-2.5 py-1 touch:min-h-12">
            <input
              type="checkbox"
              className="tick"
              name={name}
              value={key}
              checked={chosen.includes(key)}
              onChange={(event) => {
                const rest = chosen.filter((one) => one !== key);
                set((event.currentTarget.checked ? [...rest, key] : rest).join(' '));
              }}
            />
            {colour !== null && <Swatch color={colour} className="size-4" />}
            {textIn(names, language)}
          </label>
        ))}
      </div>
      {field.error && (
        <p id={errorId} className="mt-1 text-sm text-danger">
          {field.error}
        </p>
      )}
    </fieldset>
  );
}
