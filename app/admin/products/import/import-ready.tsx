import Download from 'lucide-react/icons/download';
import { useId } from 'react';
import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { usePermission } from '#app/admin/use-permission.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { countOffSale } from '#shop/exchange/import/import.ts';
import { NOTES } from '#shop/exchange/import/import-remark.ts';
import type { ProductImport } from '#shop/exchange/import/import-view.server.ts';
import { CancelButton, ConfirmedButton } from './import-buttons.tsx';

type Shown = { readonly shown: ProductImport };

/** What would happen, in numbers, and the button that starts it. */
export function ImportReady({ shown }: Shown) {
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  const formId = useId();
  const { counts, noted_count } = shown;
  const toWrite = counts.new + counts.changed;
  const offSale = countOffSale(shown);
  const takenOff = offSale > 0 ? ` ${t('exchange.run.offSale', { n: offSale })}` : '';
  const skipped = counts.error > 0 ? ` ${t('exchange.run.skipped', { n: counts.error })}` : '';
  return (
    <Panel title={t('exchange.ready.title', { n: toWrite })}>
      <p className="mb-4 max-w-3xl text-muted">{t('exchange.ready.text')}</p>
      <dl className="mb-5 grid grid-cols-3 gap-3">
        <Figure label={t('exchange.ready.asIs')} n={toWrite + counts.unchanged - noted_count} />
        <Figure label={t('exchange.ready.noted')} n={noted_count} tone="text-yellow-ink" />
        <Figure label={t('exchange.ready.skipped')} n={counts.error} tone="text-danger" />
      </dl>
      {offSale > 0 && (
        <Alert tone="warning" className="mb-5">
          <OffSaleLink shown={shown} />
        </Alert>
      )}
      <NoteSummary shown={shown} />
      {canEdit && <NewCategories shown={shown} formId={formId} />}
      {canEdit && <PictureHosts shown={shown} formId={formId} />}
      <div className="flex flex-wrap gap-3">
        {canEdit && (
          <ConfirmedButton
            intent="run"
            formId={formId}
            label={offSale > 0 ? t('exchange.run.takesOff', { n: offSale }) : t('exchange.run')}
            title={t('exchange.run.title', { n: toWrite })}
            text={`${t('exchange.run.text')}${takenOff}${skipped}`}
          />
        )}
        <OutcomeLink id={shown.id} />
        {canEdit && <CancelButton />}
      </div>
    </Panel>
  );
}

function Figure({ label, n, tone = '' }: { readonly label: string; readonly n: number; readonly tone?: string }) {
  return (
    <div className="flex flex-col-reverse rounded-card border border-line px-3 py-3 sm:px-4">
      <dt className="text-xs text-muted sm:text-sm">{label}</dt>
      <dd className={`numeric text-2xl font-semibold ${n > 0 ? tone : ''}`}>{n}</dd>
    </div>
  );
}

/** The first few names; the outcome has all of them. */
const NAMED_CATEGORIES = 20;

/** Missing categories by name, so that a typo is seen before a category is created. */
function NewCategories({ shown, formId }: Shown & { readonly formId: string }) {
  const t = useAdminTranslate();
  const { new_categories } = shown;
  const n = new_categories.length;
  if (n === 0) return null;
  const named = new_categories.slice(0, NAMED_CATEGORIES);
  return (
    <fieldset className="mb-5">
      <legend className="mb-1 font-semibold">{t('exchange.categories.title')}</legend>
      <CheckboxField
        form={formId}
        name="categories"
        value="make"
        defaultChecked
        label={t('exchange.categories.make', { n })}
        hint={t('exchange.categories.hint')}
      />
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {named.map(({ id, name, path = name, products }) => (
          <li key={id}>
            <Badge>{`${path} (${products})`}</Badge>
          </li>
        ))}
        {n > named.length && (
          <li className="text-sm text-muted">{t('exchange.categories.more', { n: n - named.length })}</li>
        )}
      </ul>
    </fieldset>
  );
}

/** The hosts of its pictures, each to be allowed: the shop contacts no other server. */
function PictureHosts({ shown, formId }: Shown & { readonly formId: string }) {
  const t = useAdminTranslate();
  const hosts = Object.entries(shown.picture_sources);
  if (hosts.length === 0) return null;
  return (
    <fieldset className="mb-5">
      <legend className="mb-1 font-semibold">{t('exchange.pictures.title')}</legend>
      {hosts.map(([host, n]) => (
        <CheckboxField
          key={host}
          form={formId}
          name="host"
          value={host}
          defaultChecked
          label={<span className="break-all">{t('exchange.pictures.host', { host, n })}</span>}
        />
      ))}
      <p className="text-sm text-muted">{t('exchange.pictures.hint')}</p>
    </fieldset>
  );
}

function NoteSummary({ shown }: Shown) {
  const t = useAdminTranslate();
  const { note_counts } = shown;
  // What goes off sale is said above.
  const codes = NOTES.filter((code) => code !== 'off_sale' && (note_counts[code] ?? 0) > 0);
  if (codes.length === 0) return null;
  return (
    <div className="mb-5">
      <h3 className="mb-2 font-semibold">{t('exchange.ready.notes')}</h3>
      <ul className="grid gap-x-8 gap-y-1 text-sm md:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="flex justify-between gap-4 border-b border-line py-1">
            <span>{t(`exchange.noteKind.${code}`)}</span>
            <span className="numeric shrink-0 text-muted">
              {t('exchange.ready.products', { n: note_counts[code] ?? 0 })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How many products go off sale, leading to their rows; nothing when none does. */
export function OffSaleLink({ shown }: Shown) {
  const t = useAdminTranslate();
  const n = countOffSale(shown);
  if (n === 0) return null;
  return (
    <TextLink to={`/admin/products/import/${shown.id}?list=off_sale`}>
      {t(shown.state === 'done' ? 'exchange.done.offSale' : 'exchange.ready.offSale', { n })}
    </TextLink>
  );
}

export function OutcomeLink({ id }: { readonly id: string }) {
  const t = useAdminTranslate();
  return (
    <a
      href={`/admin/products/import/${id}/outcome.csv`}
      download
      title={t('exchange.outcome.hint')}
      className={buttonClass({ look: 'secondary' })}
    >
      <Download aria-hidden="true" />
      {t('exchange.outcome')}
    </a>
  );
}
