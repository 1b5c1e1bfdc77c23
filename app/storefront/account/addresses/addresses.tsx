import MapPin from 'lucide-react/icons/map-pin';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import type { ActionFailure } from '#app/forms/action-failure.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { type StorefrontTranslate, useLocalPath, useTranslate } from '#app/i18n.tsx';
import { findViewer, getLanguage, getShop } from '#app/shop-context.ts';
import { sayFailure } from '#app/storefront/frame/keep-pages.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { listAddresses } from '#shop/addresses/list-addresses.server.ts';
import { listServedCountries } from '#shop/i18n/country.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { FocusedTitle } from '../focused-title.tsx';
import { requireViewer } from '../require-viewer.ts';
import type { Route } from './+types/addresses.ts';
import { type AddressCard, type AddressStart, startOfAddress, toAddressCard } from './address-card.ts';
import { AddressCardItem } from './address-card-item.tsx';
import { AddressForm, type CountryChoice } from './address-form.tsx';
import { type AddressView, readAddressView } from './address-view.ts';
import { type AddressesReply, changeAddresses } from './addresses-action.server.ts';
import { startCountry } from './start-country.ts';
import { dropAddressDrafts } from './use-address-draft.ts';

type Reply = AddressesReply | ActionFailure | null;

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await findViewer(context);
  if (viewer === null) return null;
  const shop = getShop(context);
  const language = getLanguage(context);
  const [addresses, settings] = await Promise.all([listAddresses(shop, viewer), getSettings(shop)]);
  const served = settings.servedCountries;
  return {
    addresses: addresses.map((address) => toAddressCard(address, language)),
    // Saved addresses can be edited, whatever their country.
    countries: listServedCountries(language, [...served, ...addresses.map(({ country }) => country)]),
    start: startOfAddress(viewer, addresses, {
      country: startCountry(request, language, { setting: settings.accountCountry, served }),
      served,
    }),
    requestId: crypto.randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const view = readAddressView(new URL(request.url).searchParams);
  return changeAddresses(view, { shop: getShop(context), viewer, request });
}

export default function AddressesPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const t = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  const path = useLocalPath()('/account-settings/addresses');
  const [parameters] = useSearchParams();
  const reply = actionData ?? undefined;
  const done = reply ? sayDone(t, reply) : null;
  const asked = readAddressView(parameters);
  const problem = reply ? sayProblem(t, reply, asked.mode === 'delete') : undefined;
  useReply(reply, () => {
    if (problem) toast.error({ title: problem });
    if (done === null) return;
    dropAddressDrafts();
    toast.success({ title: done });
    void navigate(path, { replace: true, preventScrollReset: true });
  });
  if (loaderData === null) return null;
  const view: AddressView = done === null ? asked : { mode: 'list' };
  const edited = view.mode === 'edit' ? loaderData.addresses.find(({ id }) => id === view.id) : undefined;
  if (view.mode === 'new' || edited)
    return <EditPanel {...loaderData} path={path} edited={edited} reply={reply} problem={problem} />;
  return (
    <AddressList addresses={loaderData.addresses} path={path} view={view}>
      {problem && <Alert tone="danger">{problem}</Alert>}
      {done && (
        <noscript>
          <Alert tone="success">{done}</Alert>
        </noscript>
      )}
    </AddressList>
  );
}

function sayDone(t: StorefrontTranslate, { state }: NonNullable<Reply>): string | null {
  switch (state) {
    case 'added':
      return t('account.addressAdded');
    case 'updated':
      return t('account.addressUpdated');
    case 'deleted':
      return t('account.addressDeleted');
    case 'defaulted':
      return t('account.defaultUpdated');
    case 'failed':
    case 'gone':
    case 'refused':
      return null;
  }
}

function sayProblem(t: StorefrontTranslate, reply: NonNullable<Reply>, isDeleting: boolean): string | undefined {
  const message = sayFailure(t, reply) ?? (reply.state === 'gone' ? t('account.addressGone') : undefined);
  if (message === undefined) return undefined;
  return isDeleting ? t('account.addressDeleteFailed', { message }) : t('account.addressSaveFailed', { message });
}

function EditPanel(props: {
  readonly path: string;
  readonly edited: AddressCard | undefined;
  readonly countries: readonly CountryChoice[];
  readonly start: AddressStart;
  readonly requestId: string;
  readonly reply: Reply | undefined;
  readonly problem: string | undefined;
}): ReactNode {
  const { path, edited, countries, reply } = props;
  const t = useTranslate();
  const busy = useNavigation().state === 'submitting';
  return (
    <Panel title={<FocusedTitle>{edited ? t('account.editAddress') : t('account.newAddress')}</FocusedTitle>}>
      <AddressForm
        key={edited?.id ?? 'new'}
        id={edited ? `edit-${edited.id}` : 'new-address'}
        action={edited ? `${path}?edit=${edited.id}` : `${path}?new`}
        countries={countries}
        start={edited ? edited.fields : props.start}
        startsAsDefault={edited?.isDefault ?? false}
        {...(edited ? {} : { requestId: props.requestId })}
        reply={reply?.state === 'refused' ? reply.form : undefined}
        failure={props.problem}
        busy={busy}
        cancel={
          <ButtonLink to={path} look="secondary" onClick={dropAddressDrafts}>
            {t('action.cancel')}
          </ButtonLink>
        }
      />
    </Panel>
  );
}

function AddressList(props: {
  readonly addresses: readonly AddressCard[];
  readonly path: string;
  readonly view: AddressView;
  readonly children: ReactNode;
}): ReactNode {
  const { addresses, path, view } = props;
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(view.mode === 'list', heading);
  const add = (
    <ButtonLink to={`${path}?new`} icon={<Plus aria-hidden="true" className="size-5" />}>
      {t('account.addAddress')}
    </ButtonLink>
  );
  if (addresses.length === 0)
    return (
      <>
        {props.children}
        <EmptyState
          title={t('account.noAddresses')}
          description={t('account.noAddressesText')}
          icon={<MapPin aria-hidden="true" />}
          action={add}
        />
      </>
    );
  return (
    <section className="flex flex-col gap-4" aria-labelledby="addresses-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="addresses-title" ref={heading} tabIndex={-1} className="text-lg">
          {t('account.shippingAddresses')}
        </h2>
        {add}
      </div>
      {props.children}
      <ul className="grid gap-4 sm:grid-cols-2">
        {addresses.map((address) => (
          <AddressCardItem
            key={address.id}
            address={address}
            path={path}
            isDeleting={view.mode === 'delete' && view.id === address.id}
          />
        ))}
      </ul>
    </section>
  );
}

/** After a question in a card is answered, its buttons are gone: focus goes to the heading above the cards. */
function useFocusAfter(isList: boolean, heading: { readonly current: HTMLElement | null }): void {
  const wasList = useRef(isList);
  useEffect(() => {
    if (isList && !wasList.current) heading.current?.focus();
    wasList.current = isList;
  }, [isList, heading]);
}
