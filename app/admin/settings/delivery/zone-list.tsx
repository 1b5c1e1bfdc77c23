import Plus from 'lucide-react/icons/plus';
import { useSearchParams } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { DELETE, DeleteButton, DeleteDialog } from '../../desk/delete-row.tsx';
import { useAsked } from '../../desk/dialogs.tsx';
import { DELIVERY, sayDeliveryReply } from './delivery-reply.ts';
import type { ZoneRow } from './describe-zones.server.ts';

/** What may be deleted: a zone with its methods, or a method. */
type Part = { readonly id: string; readonly name: string; readonly kind: 'zone' | 'method' };

/** Zones, each with its methods. */
export function ZoneList({ zones }: { readonly zones: readonly ZoneRow[] }) {
  const t = useAdminTranslate();
  const [parameters] = useSearchParams();
  const parts = zones.flatMap(({ id, name, methods }): Part[] => [
    { id, name, kind: 'zone' },
    ...methods.map((method) => ({ id: method.id, name: method.name, kind: 'method' as const })),
  ]);
  const asked = useAsked(() => parts.find(({ id }) => id === parameters.get(DELETE)) ?? null);
  return (
    <div className="flex flex-col gap-6">
      {zones.map((zone) => (
        <Zone key={zone.id} zone={zone} onDelete={asked.ask} />
      ))}
      {asked.about !== null && (
        <DeleteDialog
          asked={asked}
          list={DELIVERY}
          say={sayDeliveryReply}
          fields={{ part_id: asked.about.id }}
          title={t(`delivery.deleteConfirm.${asked.about.kind}`)}
          text={t(`delivery.deleteText.${asked.about.kind}`, { name: asked.about.name })}
          submit={t('delivery.deleteButton')}
        />
      )}
    </div>
  );
}

type ZoneProps = { readonly zone: ZoneRow; readonly onDelete: (part: Part) => void };

function Zone({ zone, onDelete }: ZoneProps) {
  const t = useAdminTranslate();
  const { id, name, countries, ranges, methods } = zone;
  return (
    <Panel
      flush
      title={
        <TextLink to={`${DELIVERY}/zones/${id}`} className="wrap-anywhere">
          {name}
        </TextLink>
      }
      actions={
        <DeleteButton
          id={id}
          label={t('delivery.delete', { name })}
          onDelete={() => onDelete({ id, name, kind: 'zone' })}
        />
      }
    >
      <p className="px-4 pb-3 text-sm text-muted wrap-anywhere sm:px-6">
        {countries}
        {ranges !== '' && ` · ${ranges}`}
      </p>
      {methods.length === 0 && <p className="px-4 pb-3 text-sm font-medium sm:px-6">{t('delivery.noMethods')}</p>}
      <ul>
        {methods.map((method) => (
          <Method key={method.id} method={method} onDelete={onDelete} />
        ))}
      </ul>
      <div className="border-t border-line px-4 py-3 sm:px-6">
        <ButtonLink
          look="secondary"
          size="sm"
          to={`${DELIVERY}/zones/${id}/methods/new`}
          icon={<Plus aria-hidden="true" className="size-4" />}
        >
          {t('delivery.addMethodTo', { zone: name })}
        </ButtonLink>
      </div>
    </Panel>
  );
}

type MethodProps = { readonly method: ZoneRow['methods'][number]; readonly onDelete: (part: Part) => void };

function Method({ method, onDelete }: MethodProps) {
  const t = useAdminTranslate();
  const { id, name, kind, isHidden, price, freeFrom, days } = method;
  const [from, to] = days;
  const facts = [
    t(`delivery.kind.${kind}`),
    price,
    freeFrom !== null && t('delivery.freeFrom', { amount: freeFrom }),
    from === to ? t('delivery.inDays', { n: to }) : t('delivery.inDaysRange', { from, n: to }),
  ].filter((fact) => fact !== false);
  return (
    <li className="flex items-center gap-x-4 border-t border-line px-4 py-3 sm:px-6">
      <span className="min-w-0 flex-1">
        <TextLink to={`${DELIVERY}/methods/${id}`} className="font-medium wrap-anywhere">
          {name}
        </TextLink>{' '}
        {isHidden && <Badge>{t('delivery.hidden')}</Badge>}
        <span className="block text-sm text-muted">{facts.join(' · ')}</span>
      </span>
      <DeleteButton
        id={id}
        label={t('delivery.delete', { name })}
        onDelete={() => onDelete({ id, name, kind: 'method' })}
      />
    </li>
  );
}
