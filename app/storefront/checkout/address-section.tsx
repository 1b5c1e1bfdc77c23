import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useTranslate } from '#app/customer-i18n.tsx';
import type { ActionFailure } from '#app/forms/action-failure.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { type StorefrontTranslate, useLocalPath } from '#app/i18n.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import {
  AddressForm,
  dropAddressDrafts,
  hasAddressDraft,
  useFoundAddressDraft,
} from '../account/addresses/address-form.tsx';
import type { AddressCard, AddressesReply, loadAddresses } from '../account/addresses/own-addresses.server.ts';
import { sayFailure } from '../frame/preserve-pages.ts';

type AddressSectionProps = Pick<
  Awaited<ReturnType<typeof loadAddresses>>,
  'addresses' | 'countries' | 'owner' | 'start' | 'requestId'
> & {
  readonly chosen: AddressCard | null;
  readonly onChoose: (id: string) => void;
  /** The reply to a form that was sent without scripts. */
  readonly posted: AddressReply | undefined;
};

type AddressReply = AddressesReply | ActionFailure;

const FORM_ID = 'new-address';

/** Finds what to focus in the open form of an address that was typed and not saved; null without one. */
export function findUnsavedAddress(owner: string): HTMLElement | null {
  const form = document.getElementById(FORM_ID);
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (invalid) return invalid;
  if (!hasAddressDraft({ id: FORM_ID, owner })) return null;
  return form?.querySelector<HTMLElement>('[type="submit"]') ?? null;
}

/** The delivery address: a choice among saved ones, and a form for a new one. */
export function AddressSection(props: AddressSectionProps) {
  const { addresses, chosen, onChoose } = props;
  const t = useTranslate();
  const choice = useRef<HTMLDivElement>(null);
  const focusChosen = useFocusChosen(choice, chosen);
  const { form, isOpen, toggle, close } = useNewAddress(props);
  const onAdded = (id: string) => {
    close('added');
    onChoose(id);
    focusChosen(id);
  };
  return (
    <section aria-labelledby="delivery-address" className="flex flex-col gap-5">
      <h2 id="delivery-address" className="text-xl">
        {t('checkout.deliveryAddress')}
      </h2>
      {addresses.length === 0 ? (
        <p className="text-muted">{t('checkout.noAddress')}</p>
      ) : (
        <div ref={choice}>
          <AddressChoice addresses={addresses} chosen={chosen} onChoose={onChoose} />
        </div>
      )}
      <p role="status" className="text-sm font-medium text-success empty:hidden">
        {form === 'added' ? t('address.addedShort') : ''}
      </p>
      <Button
        look="secondary"
        className="self-start touch:self-stretch"
        icon={<Plus aria-hidden="true" className="size-5" />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'new-address-panel' : undefined}
        onClick={toggle}
      >
        {t('checkout.addNewAddress')}
      </Button>
      {isOpen && (
        <div id="new-address-panel" className="rounded-card border border-line bg-raised p-4 sm:p-6">
          <NewAddress
            {...props}
            onAdded={onAdded}
            onCancel={addresses.length > 0 ? () => close('closed') : null}
            takesFocus={addresses.length > 0 && form === 'open'}
          />
        </div>
      )}
    </section>
  );
}

/** Whether the form for a new address is open: on request, or with what was typed earlier. `added`: it has served. */
function useNewAddress({ addresses, owner, posted }: Pick<AddressSectionProps, 'addresses' | 'owner' | 'posted'>) {
  const isNeeded = addresses.length === 0;
  const [form, setForm] = useState<'closed' | 'open' | 'resumed' | 'added'>(
    posted?.state === 'added' ? 'added' : isNeeded || posted?.state === 'refused' ? 'open' : 'closed',
  );
  const isOpen = form === 'open' || form === 'resumed';
  useFoundAddressDraft({ id: FORM_ID, owner }, () => setForm((now) => (now === 'open' ? now : 'resumed')));

  function toggle(): void {
    // Without an address the button leads to the form instead of closing it.
    if (isOpen && isNeeded) document.getElementById(`${FORM_ID}-first_name`)?.focus();
    else setForm(isOpen ? 'closed' : 'open');
  }

  function close(as: 'closed' | 'added'): void {
    dropAddressDrafts();
    setForm(as);
  }

  return { form, isOpen, toggle, close };
}

function AddressChoice(props: Pick<AddressSectionProps, 'addresses' | 'chosen' | 'onChoose'>) {
  const { addresses, chosen, onChoose } = props;
  const t = useTranslate();
  return (
    <RadioGroup
      legend={t('checkout.chooseAddress')}
      hideLegend
      name="shipping_address_id"
      layout="cards"
      value={chosen?.id}
      onValueChange={onChoose}
      options={addresses.map(({ id, name, lines, isDefault }) => ({
        value: id,
        label: (
          <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
            {isDefault && <Badge tone="accent">{t('checkout.default')}</Badge>}
          </span>
        ),
        hint: lines.join(', '),
      }))}
    />
  );
}

/** The focused form is gone once its address is in the list: focus goes to that address. */
function useFocusChosen(list: { readonly current: HTMLElement | null }, chosen: AddressCard | null) {
  const [wanted, setWanted] = useState<string | null>(null);
  const id = chosen?.id;
  useEffect(() => {
    if (wanted === null || wanted !== id) return;
    list.current?.querySelector<HTMLInputElement>(`input[value="${CSS.escape(wanted)}"]`)?.focus();
    setWanted(null);
  }, [wanted, id, list]);
  return setWanted;
}

function sayNotSaved(t: StorefrontTranslate, reply: AddressReply | undefined): string | undefined {
  if (reply?.state === 'failed' && reply.because !== 'fault' && reply.because !== 'transient')
    return sayFailure(t, reply);
  return reply?.state === 'failed' || reply?.state === 'gone' ? t('address.saveFailed') : undefined;
}

function NewAddress(
  props: AddressSectionProps & {
    readonly onAdded: (id: string) => void;
    readonly onCancel: (() => void) | null;
    /** It was opened on request, not from the start. */
    readonly takesFocus: boolean;
  },
) {
  const { countries, owner, start, requestId, posted, onAdded, onCancel, takesFocus } = props;
  const t = useTranslate();
  const toast = useToast();
  const action = useLocalPath()('/checkout');
  const fetcher = useFetcher<AddressReply>();
  const isIdle = fetcher.state === 'idle';
  // Idle only after the list has been reloaded, with the new address in it.
  const reply = isIdle ? fetcher.data : undefined;
  const refused = fetcher.data ?? posted;
  const failure = sayNotSaved(t, reply);
  useReply(reply, (answer) => {
    if (failure) toast.error({ title: failure });
    if (answer.state !== 'added') return;
    toast.success({ title: t('address.added.title'), description: t('address.added.text') });
    onAdded(answer.id);
  });
  return (
    <AddressForm
      id={FORM_ID}
      owner={owner}
      action={action}
      fetcher={fetcher}
      countries={countries}
      start={start}
      requestId={requestId}
      reply={refused?.state === 'refused' ? refused.form : undefined}
      failure={failure}
      busy={!isIdle}
      autoFocus={takesFocus}
      cancel={
        onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
        )
      }
    />
  );
}
