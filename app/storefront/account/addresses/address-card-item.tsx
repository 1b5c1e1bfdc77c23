import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslate } from '#app/i18n.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { AddressCard } from './address-card.ts';

type AddressCardItemProps = {
  readonly address: AddressCard;
  /** The page's address; its parameters say what to do with which address. */
  readonly path: string;
  readonly isDeleting: boolean;
};

export function AddressCardItem({ address, path, isDeleting }: AddressCardItemProps): ReactNode {
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
      {isDeleting ? (
        <DeleteQuestion id={id} path={path} />
      ) : (
        <AddressActions address={address} path={path} spoken={`${name}, ${lines[0] ?? ''}`} />
      )}
    </li>
  );
}

function AddressActions(props: {
  readonly address: AddressCard;
  readonly path: string;
  readonly spoken: string;
}): ReactNode {
  const { address, path, spoken } = props;
  const t = useTranslate();
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
function DeleteQuestion({ id, path }: { readonly id: string; readonly path: string }): ReactNode {
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
