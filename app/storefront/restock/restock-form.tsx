import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import type { ActionFailure } from '#app/forms/action-failure.ts';
import type { FormReply } from '#app/forms/parse-form.ts';
import { type SchemaInput, useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { sayAuthProblem } from '#app/sign-in/auth-texts.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { restockSchema } from '#shop/restock/restock-request.ts';
import { listSoldOut, type PageVariation, type ProductPage } from '#shop/shelf/product-page.ts';
import { SendingFailed } from '../account/notice.tsx';
import { useAccount } from '../frame/account-provider.tsx';
import { useStorefront } from '../frame/storefront-context.tsx';
import { restockAddress } from './restock-address.ts';

type RestockPanelProps = {
  readonly product: ProductPage;
  readonly chosen: PageVariation | null;
  readonly slug: string;
};

/** The form within the product's page, which is cached for everybody: whose address to begin with is asked for late. */
export default function RestockPanel({ product, chosen, slug }: RestockPanelProps) {
  const { isSignedIn } = useStorefront();
  const { state } = useAccount(isSignedIn);
  if (isSignedIn && (state.status === 'unknown' || state.status === 'loading')) return <Spinner />;
  return (
    <RestockForm
      key={chosen?.id}
      product={product}
      slug={slug}
      wanted={chosen}
      email={state.status === 'known' ? state.account.email : ''}
      takesFocus
    />
  );
}

/** The reply to the form. It is the same whether or not the address waits already. */
export type RestockReply = { readonly state: 'asked' } | { readonly state: 'refused'; readonly form: FormReply };

type RestockFormProps = {
  readonly product: ProductPage;
  readonly slug: string;
  /** The variation to wait for; null where that is asked. */
  readonly wanted: PageVariation | null;
  /** The signed-in shopper's own; '' where nobody is. */
  readonly email: string;
  /** The reply to a form that was sent without scripts. */
  readonly reply?: RestockReply | ActionFailure | undefined;
  readonly takesFocus?: boolean;
};

/** Asks for the address that is written to, once, when the product or a variation is back in stock. */
export function RestockForm({ product, slug, wanted, email, reply, takesFocus = false }: RestockFormProps) {
  const { t, localPath } = useI18n();
  const sender = useFetcher<RestockReply | ActionFailure>();
  const answer = sender.data ?? reply;
  const { formProps, input, problems } = useSchemaForm({
    id: 'restock',
    schema: restockSchema,
    lastResult: answer?.state === 'refused' ? answer.form : null,
    defaultValue: { email, variation: wanted?.name ?? '' },
    say: sayAuthProblem(t, { in_stock: 'restock.inStock', unknown_product: 'restock.unknownProduct' }),
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLInputElement>('input[type=email]')?.focus();
  }, [takesFocus]);
  const busy = sender.state !== 'idle';
  if (answer?.state === 'asked')
    return (
      <Alert tone="success" live title={t('restock.asked')}>
        {t('restock.askedText')}
      </Alert>
    );
  return (
    <sender.Form
      {...formProps}
      ref={form}
      method="post"
      action={localPath(restockAddress({ slug }, null))}
      className="flex flex-col gap-4 rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <p className="text-sm text-muted">{t('restock.text')}</p>
      <SendingFailed reply={answer ?? NO_REPLY} />
      {problems}
      <WantedField product={product} wanted={wanted} field={input('variation')} />
      <TextField {...input('email', 'email')} label={t('auth.email')} autoComplete="email" required />
      <Button type="submit" busy={busy} className="touch:w-full">
        {t('product.tellMe')}
      </Button>
    </sender.Form>
  );
}

/** Not the reply to another form of the page. */
const NO_REPLY = {};

type WantedFieldProps = {
  readonly product: ProductPage;
  readonly wanted: PageVariation | null;
  readonly field: ReturnType<SchemaInput>;
};

/** Which variation: the one that was chosen, else one of those that are sold out, or any where all are. */
function WantedField({ product, wanted, field }: WantedFieldProps) {
  const t = useTranslate();
  const soldOut = listSoldOut(product);
  const { id, name, defaultValue, error } = field;
  const only = wanted ?? (product.inStock && soldOut.length === 1 ? soldOut[0] : undefined);
  if (only !== undefined)
    return (
      <div>
        <p className="font-semibold">{only.label}</p>
        <input type="hidden" name={name} value={only.name} />
        <FieldError id={`${id}-error`} error={error} />
      </div>
    );
  if (soldOut.length === 0) return null;
  const any = product.inStock ? [] : [{ value: '', label: t('restock.any') }];
  return (
    <SelectField
      id={id}
      name={name}
      defaultValue={String(defaultValue ?? '')}
      error={error}
      label={t('restock.which')}
      options={[...any, ...soldOut.map((one) => ({ value: one.name, label: one.label }))]}
    />
  );
}
