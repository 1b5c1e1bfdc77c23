import MapPin from 'lucide-react/icons/map-pin';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { useTranslate } from '#app/customer-i18n.tsx';
import type { ActionFailure } from '#app/forms/action-failure.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { useLocalPath } from '#app/i18n.tsx';
import { findViewer } from '#app/shop-context.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { sayFailure } from '../../frame/preserve-pages.ts';
import { FocusedTitle } from '../account-form.tsx';
import { useOutcome } from '../notice.tsx';
import type { Route } from './+types/addresses.ts';
import { AddressForm, dropAddressDrafts } from './address-form.tsx';
import {
  type AddressCard,
  type AddressesReply,
  type AddressView,
  changeAddresses,
  loadAddresses,
} from './own-addresses.server.ts';

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;
type Reply = AddressesReply | ActionFailure;

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await findViewer(context);
  if (viewer === null) return null;
  return loadAddresses(request, context, viewer, 'account');
}

export function action(args: Route.ActionArgs) {
  return changeAddresses(readView(new URL(args.request.url).searchParams), args);
}

/** The page's address says what it shows, so that it works without scripts and with the back button. */
function readView(parameters: URLSearchParams): AddressView {
  for (const mode of ['edit', 'delete', 'default'] as const) {
    const id = parameters.get(mode);
    if (id !== null) return { mode, id };
  }
  return { mode: parameters.has('new') ? 'new' : 'list' };
}

const DONE = {
  added: 'account.addressAdded',
  updated: 'account.addressUpdated',
  deleted: 'account.addressDeleted',
  defaulted: 'account.defaultUpdated',
} as const;

export default function AddressesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const path = useLocalPath()('/account-settings/addresses');
  const [parameters] = useSearchParams();
  const reply = actionData ?? undefined;
  const state = reply?.state;
  const done = state && state in DONE ? t(DONE[state as keyof typeof DONE]) : undefined;
  const asked = readView(parameters);
  const message = sayFailure(t, reply) ?? (state === 'gone' ? t('account.addressGone') : undefined);
  const problem =
    message && t(asked.mode === 'delete' ? 'account.addressDeleteFailed' : 'account.addressSaveFailed', { message });
  const { failed, succeeded } = useOutcome(reply, done, problem);
  useReply(reply, () => {
    if (done === undefined) return;
    dropAddressDrafts();
    void navigate(path, { replace: true, preventScrollReset: true });
  });
  if (loaderData === null) return null;
  const view: AddressView = done === undefined ? asked : { mode: 'list' };
  const edited = view.mode === 'edit' ? loaderData.addresses.find(({ id }) => id === view.id) : undefined;
  if (view.mode === 'new' || edited)
    return <EditPanel {...loaderData} path={path} edited={edited} reply={reply} problem={problem} />;
  return (
    <AddressList addresses={loaderData.addresses} path={path} view={view}>
      {failed}
      {succeeded}
    </AddressList>
  );
}

type EditPanelProps = Pick<Loaded, 'countries' | 'owner' | 'start' | 'requestId'> & {
  readonly path: string;
  readonly edited: AddressCard | undefined;
  readonly reply: Reply | undefined;
  readonly problem: string | undefined;
};

function EditPanel({ path, edited, countries, reply, ...props }: EditPanelProps) {
  const t = useTranslate();
  const busy = useNavigation().state === 'submitting';
  return (
    <Panel title={<FocusedTitle>{edited ? t('account.editAddress') : t('account.newAddress')}</FocusedTitle>}>
      <AddressForm
        key={edited?.id ?? 'new'}
        id={edited ? `edit-${edited.id}` : 'new-address'}
        owner={props.owner}
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
}) {
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

type AddressCardItemProps = {
  readonly address: AddressCard;
  /** The page's address; its parameters say what to do with which address. */
  readonly path: string;
  readonly isDeleting: boolean;
};

function AddressCardItem({ address, path, isDeleting }: AddressCardItemProps) {
  const t = useTranslate();
  const { id, name, lines, isDefault, fields } = address;
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-raised p-4 sm:p-5">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
          {isDefault && <Badge tone="accent">{t('checkout.default')}</Badge>}
        </p>
        <address className="not-italic text-muted">
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          {fields.phone && <span className="numeric block">{fields.phone}</span>}
        </address>
      </div>
      {isDeleting ? <DeleteQuestion id={id} path={path} /> : <AddressActions address={address} path={path} />}
    </li>
  );
}

function AddressActions({ address, path }: Pick<AddressCardItemProps, 'address' | 'path'>) {
  const t = useTranslate();
  const spoken = `${address.name}, ${address.lines[0] ?? ''}`;
  const navigation = useNavigation();
  const isBusy = navigation.state === 'submitting' && navigation.formAction?.endsWith(`default=${address.id}`);
  return (
    <div className="-mx-2 -mb-2 mt-auto flex flex-wrap items-center gap-1">
      <ButtonLink
        to={`${path}?edit=${address.id}`}
        look="quiet"
        size="sm"
        aria-label={t('account.editAddressOf', { address: spoken })}
      >
        {t('action.edit')}
      </ButtonLink>
      <ButtonLink
        to={`${path}?delete=${address.id}`}
        look="quiet"
        size="sm"
        preventScrollReset
        aria-label={t('account.deleteAddressOf', { address: spoken })}
      >
        {t('action.delete')}
      </ButtonLink>
      {!address.isDefault && (
        <Form method="post" action={`${path}?default=${address.id}`} preventScrollReset>
          <Button type="submit" look="quiet" size="sm" busy={isBusy}>
            {t('account.setDefault')}
            <VisuallyHidden>: {spoken}</VisuallyHidden>
          </Button>
        </Form>
      )}
    </div>
  );
}

/** The question is in the card itself, so that it is clear which address is meant. */
function DeleteQuestion({ id, path }: { readonly id: string; readonly path: string }) {
  const t = useTranslate();
  const box = useRef<HTMLFieldSetElement>(null);
  const navigation = useNavigation();
  const isBusy = navigation.state === 'submitting' && navigation.formAction?.endsWith(`delete=${id}`);
  useEffect(() => box.current?.focus(), []);
  return (
    <Form method="post" action={`${path}?delete=${id}`} preventScrollReset>
      <fieldset ref={box} tabIndex={-1} className="flex flex-col gap-3 rounded-control bg-red-tint p-4 text-red-ink">
        <legend className="contents">
          <span className="font-semibold">{t('account.deleteAddressConfirm')}</span>
        </legend>
        <p className="-mt-2 text-sm">{t('account.deleteAddressText')}</p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="danger" size="sm" busy={isBusy}>
            {t('action.delete')}
          </Button>
          <ButtonLink to={path} look="secondary" size="sm" preventScrollReset>
            {t('action.cancel')}
          </ButtonLink>
        </div>
      </fieldset>
    </Form>
  );
}
