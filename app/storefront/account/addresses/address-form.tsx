import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FetcherWithComponents, Form } from 'react-router';
import { useTranslate } from '#app/customer-i18n.tsx';
import { dropDrafts, type FormDraft, findDraft, storeDraft } from '#app/forms/form-draft.ts';
import type { FormReply } from '#app/forms/parse-form.ts';
import { type PlainKey, type ProblemTexts, sayProblems } from '#app/forms/say-problems.ts';
import { type SchemaInput, useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField, type TextFieldProps } from '#app/ui/fields/text-field.tsx';
import { type AddressInput, type AddressProblem, addressSchema } from '#shop/addresses/address.ts';
import { countryNeedsState } from '#shop/i18n/country.ts';

export type CountryChoice = { readonly code: string; readonly name: string };

export const ADDRESS_PROBLEMS = {
  first_name_required: 'address.firstNameRequired',
  last_name_required: 'address.lastNameRequired',
  address_line_1_required: 'address.line1Required',
  city_required: 'address.cityRequired',
  state_required: 'address.stateRequired',
  postal_code_required: 'address.postalCodeRequired',
  postal_code_invalid: 'address.postalCodeInvalid',
  vat_number_invalid: 'address.vatNumberInvalid',
  country_required: 'address.countryRequired',
  country_unknown: 'address.countryUnknown',
  country_not_served: 'checkout.notServed.other',
  phone_invalid: 'address.phoneInvalid',
  too_long: 'address.tooLong',
} as const satisfies ProblemTexts & Record<AddressProblem, string>;

type AddressFormProps = {
  readonly id: string;
  /** The email of whose address it is: other people on this machine do not see the draft. */
  readonly owner: string;
  readonly action: string;
  readonly countries: readonly CountryChoice[];
  /** The fields' defaults; the country always has a value. */
  readonly start: Partial<Record<keyof AddressInput, string | null>> & { readonly country: string };
  readonly startsAsDefault?: boolean;
  /** For a new address: a form sent twice makes one address. */
  readonly requestId?: string;
  readonly reply: FormReply | undefined;
  readonly busy: boolean;
  /** Shown on top when the form is valid but saving failed. */
  readonly failure?: string | undefined;
  /** The checkout sends it with a fetcher, so that the page stays. */
  readonly fetcher?: FetcherWithComponents<unknown>;
  readonly autoFocus?: boolean;
  /** Where Cancel leads. */
  readonly cancel?: ReactNode;
};

/** The only form for addresses, in checkout and account settings. Typed input survives a reload of the page. */
export function AddressForm(props: AddressFormProps) {
  const { draft, formProps } = useAddressDraft(props, { isAnswered: props.reply !== undefined });
  return (
    <FilledForm
      key={draft === null ? 'fresh' : 'draft'}
      {...props}
      {...(draft === null ? {} : { start: draft, startsAsDefault: draft.is_default === 'on' })}
      draftProps={formProps}
    />
  );
}

type FilledFormProps = AddressFormProps & { readonly draftProps: ReturnType<typeof useAddressDraft>['formProps'] };

function FilledForm(props: FilledFormProps) {
  const { id, action, start, reply, busy, failure, fetcher, requestId } = props;
  const t = useTranslate();
  const { formProps, input, problems } = useSchemaForm({
    id,
    schema: addressSchema,
    lastResult: reply,
    say: sayProblems(t, ADDRESS_PROBLEMS, 'form.invalid'),
    defaultValue: start,
  });
  const Shell = fetcher?.Form ?? Form;
  return (
    <Shell method="post" action={action} {...formProps} {...props.draftProps} className="flex flex-col gap-5">
      {problems}
      {failure && (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      )}
      {requestId && <input type="hidden" name="client_request_id" value={requestId} />}
      <AddressFields {...props} input={input} />
      <CheckboxField
        name="is_default"
        label={t('address.isDefault')}
        defaultChecked={reply?.initialValue?.is_default === 'on' || props.startsAsDefault}
      />
      <div className="flex flex-wrap gap-3 touch:[&>*]:flex-1">
        <Button type="submit" busy={busy}>
          {busy ? t('address.saving') : t('address.save')}
        </Button>
        {props.cancel}
      </div>
    </Shell>
  );
}

const OPTIONAL: ReadonlySet<string> = new Set([
  'company',
  'registration_number',
  'vat_number',
  'address_line_2',
  'phone',
]);

type AddressFieldsProps = Pick<AddressFormProps, 'start' | 'countries' | 'autoFocus'> & {
  readonly input: SchemaInput;
  readonly reply?: FormReply | undefined;
  readonly onCountry?: (country: string) => void;
  /** The field of the postal code was left, with this in it. */
  readonly onPostalCode?: (postalCode: string) => void;
  /** Whether the parcel's carrier needs a phone number. */
  readonly needsPhone?: boolean;
};

/** The fields of an address, in whatever form they stand. */
export function AddressFields(props: AddressFieldsProps) {
  const { input, start, reply, countries } = props;
  const t = useTranslate();
  const refused = reply?.initialValue?.country;
  const [country, setCountry] = useState(typeof refused === 'string' ? refused : start.country);
  const { type: _text, ...countryProps } = input('country');
  const field = (name: string, label: PlainKey, autoComplete: string, more: Partial<TextFieldProps> = {}) => (
    <TextField
      {...input(name)}
      label={t(label)}
      autoComplete={autoComplete}
      className="sm:col-span-6"
      {...(OPTIONAL.has(name) ? { optional: t('form.optional') } : { required: true })}
      {...more}
    />
  );
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-6">
      {field('first_name', 'address.firstName', 'given-name', {
        autoFocus: props.autoFocus,
        className: 'sm:col-span-3',
      })}
      {field('last_name', 'address.lastName', 'family-name', { className: 'sm:col-span-3' })}
      {field('company', 'address.company', 'organization', { hint: t('address.companyHint') })}
      {field('registration_number', 'address.registrationNumber', 'off', { className: 'sm:col-span-3' })}
      {field('vat_number', 'address.vatNumber', 'off', {
        autoCapitalize: 'characters',
        className: 'sm:col-span-3',
      })}
      <SelectField
        {...countryProps}
        label={t('address.country')}
        autoComplete="country"
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={({ target }) => {
          setCountry(target.value);
          props.onCountry?.(target.value);
        }}
        className="sm:col-span-6"
        required
      />
      {field('address_line_1', 'address.line1', 'address-line1', { hint: t('address.line1Hint') })}
      {field('address_line_2', 'address.line2', 'address-line2')}
      {field('postal_code', 'address.postalCode', 'postal-code', {
        autoCapitalize: 'characters',
        className: 'sm:col-span-2',
        onBlur: ({ currentTarget }) => props.onPostalCode?.(currentTarget.value),
      })}
      {field('city', 'address.city', 'address-level2', { className: 'sm:col-span-4' })}
      <StateField input={input} isNeeded={countryNeedsState(country)} startsFilled={Boolean(start.state)} />
      {field('phone', 'address.phone', 'tel', {
        type: 'tel',
        inputMode: 'tel',
        ...(props.needsPhone && { required: true, optional: undefined, hint: t('checkout.point.phoneHint') }),
      })}
    </div>
  );
}

/** Shown for countries that need it; elsewhere only if it already has a value. */
function StateField(props: {
  readonly input: SchemaInput;
  readonly isNeeded: boolean;
  readonly startsFilled: boolean;
}) {
  const t = useTranslate();
  const state = props.input('state');
  if (!props.isNeeded && !props.startsFilled) return null;
  return (
    <TextField
      {...state}
      error={props.isNeeded ? state.error : undefined}
      label={t('address.state')}
      autoComplete="address-level1"
      optional={props.isNeeded ? undefined : t('form.optional')}
      className="sm:col-span-6"
      required={props.isNeeded}
    />
  );
}

const NAME = 'address';
/** A guest's form has the email too. */
const FIELDS = [...addressSchema.keyof().exclude(['client_request_id']).options, 'email'] as const;

type FormOf = Pick<AddressFormProps, 'id' | 'owner'>;
type AddressDraft = FormDraft<(typeof FIELDS)[number]>;

/** Called once an address is saved, or an order is placed without it. */
export function dropAddressDrafts(): void {
  dropDrafts(NAME);
}

/** An address form's typed input in this tab, restored after the first rendering, which must equal the server's. */
export function useAddressDraft(form: FormOf, { isAnswered }: { readonly isAnswered: boolean }) {
  const of = draftOf(form);
  const element = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<AddressDraft | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: later input is in the form already
  useEffect(() => {
    const found = isAnswered ? null : findDraft(of);
    if (found !== null) setDraft({ ...found, ...typedInto(element.current) });
  }, []);
  return {
    draft,
    formProps: {
      ref: element,
      onInput: (event: FormEvent<HTMLFormElement>) => storeDraft(of, new FormData(event.currentTarget)),
    },
  };
}

/** Whether something was typed into the form, here or earlier in this tab, and not saved. */
export function hasAddressDraft(form: FormOf): boolean {
  return findDraft(draftOf(form)) !== null;
}

/** Calls back if there is a draft to restore. */
export function useFoundAddressDraft(form: FormOf, onFound: () => void): void {
  const notify = useEffectEvent(() => {
    if (hasAddressDraft(form)) onFound();
  });
  useEffect(() => notify(), []);
}

function draftOf({ id, owner }: FormOf) {
  return { name: `${NAME}-${id}-${owner}`, fields: FIELDS };
}

/** Typed before the scripts were ready. */
function typedInto(form: HTMLFormElement | null): Partial<Record<string, string>> {
  const inputs = [...(form?.querySelectorAll('input') ?? [])].filter(({ type }) =>
    ['text', 'tel', 'email'].includes(type),
  );
  return Object.fromEntries(
    inputs.flatMap(({ name, value, defaultValue }) => (value === defaultValue ? [] : [[name, value]])),
  );
}
