import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useTranslate } from '#app/customer-i18n.tsx';
import { sayProblems } from '#app/forms/say-problems.ts';
import { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { useAuthDialog } from '#app/sign-in/auth-dialog-context.tsx';
import { readTyped } from '#app/sign-in/typed-of-person.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { splitFullName } from '#shop/addresses/address.ts';
import { type GuestInput, guestSchema } from '#shop/checkout/guest-input.ts';
import {
  ADDRESS_PROBLEMS,
  AddressFields,
  type CountryChoice,
  useAddressDraft,
} from '../account/addresses/address-form.tsx';

const FORM_ID = 'guest';
export const GUEST_PHONE = `${FORM_ID}-phone`;

/** What a guest has typed, as it is sent; null when something in it is wrong, which the form then says. */
export function readGuest(): Readonly<Record<string, string>> | null {
  const form = document.getElementById(FORM_ID);
  if (!(form instanceof HTMLFormElement)) return null;
  const typed = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  if (guestSchema.safeParse(typed).success) return typed;
  form.requestSubmit();
  return null;
}

type GuestSectionProps = {
  readonly countries: readonly CountryChoice[];
  readonly start: Partial<Record<keyof GuestInput, string | null>> & { readonly country: string };
  /** A form sent twice makes one order. */
  readonly requestId: string;
  readonly onCountry: (country: string) => void;
  readonly onPostalCode: (postalCode: string) => void;
  /** Whether the carrier needs a phone number. */
  readonly needsPhone: boolean;
};

/** Email and delivery address of somebody who orders without an account. The order's button sends them. */
export function GuestSection(props: GuestSectionProps) {
  const t = useTranslate();
  const dialog = useAuthDialog();
  const { draft, formProps } = useAddressDraft({ id: FORM_ID, owner: FORM_ID }, { isAnswered: false });
  const { email, full_name } = readTyped(useLocation().state);
  return (
    <section aria-labelledby="delivery-address" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="delivery-address" className="text-xl">
          {t('checkout.deliveryAddress')}
        </h2>
        <p className="text-sm">
          {t('auth.haveAccount')}{' '}
          <button type="button" className={textLinkClass} onClick={() => dialog.open('signin')}>
            {t('auth.signIn')}
          </button>
        </p>
      </div>
      <GuestForm
        key={draft === null ? 'fresh' : 'draft'}
        {...props}
        start={draft ?? { email, ...splitFullName(full_name ?? ''), ...props.start }}
        draftProps={formProps}
      />
    </section>
  );
}

type GuestFormProps = GuestSectionProps & { readonly draftProps: ReturnType<typeof useAddressDraft>['formProps'] };

function GuestForm({ draftProps, ...address }: GuestFormProps) {
  const t = useTranslate();
  // What was typed before the page was loaded again is a place like any other.
  const tellPlace = useEffectEvent(() => {
    address.onCountry(address.start.country);
    address.onPostalCode(address.start.postal_code ?? '');
  });
  useEffect(() => tellPlace(), []);
  const { formProps, input, problems } = useSchemaForm({
    id: FORM_ID,
    schema: guestSchema,
    lastResult: null,
    say: sayProblems(t, PROBLEM_TEXTS, 'form.invalid'),
    defaultValue: address.start,
  });
  return (
    <form
      {...formProps}
      {...draftProps}
      onSubmit={(event) => {
        formProps.onSubmit(event);
        event.preventDefault();
      }}
      className="flex flex-col gap-5 rounded-card border border-line bg-raised p-4 sm:p-6"
    >
      {problems}
      <input type="hidden" name="client_request_id" value={address.requestId} />
      <TextField
        {...input('email', 'email')}
        label={t('auth.email')}
        hint={t('checkout.guestEmail')}
        autoComplete="email"
        required
      />
      <AddressFields {...address} input={input} />
    </form>
  );
}

const PROBLEM_TEXTS = {
  ...ADDRESS_PROBLEMS,
  email_required: 'auth.emailRequired',
  email_invalid: 'auth.emailInvalid',
} as const;
