import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import { useEffect, useId, useMemo, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { Option } from '#app/ui/fields/option.tsx';
import { rowId, useCombobox, useTyped } from '#app/ui/fields/use-combobox.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { useAdminTranslate, useWords } from '../admin-i18n.tsx';
import { usePermission } from '../use-permission.ts';
import type { loader } from './find.ts';
import { groupFinds, listPalettePages, type PaletteGroup, type PaletteRow } from './palette-rows.ts';

/** Letters come in bursts; only the last of a burst is sent. */
const BURST_MS = 120;

type ListProps = { readonly onLeave: () => void; readonly onShowKeys: () => void };

/** Goes to a page, an action, a setting, a product, a category or an order by a few letters. */
export default function Palette(props: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onShowKeys: () => void;
}) {
  const t = useAdminTranslate();
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={t('palette.title')}
      closeLabel={t('admin.action.close')}
      className="self-start [--modal-width:38rem] md:mt-[12vh]"
    >
      <PaletteField onLeave={() => props.onOpenChange(false)} onShowKeys={props.onShowKeys} />
    </Dialog>
  );
}

function PaletteField({ onLeave, onShowKeys }: ListProps) {
  const t = useAdminTranslate();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  return (
    <>
      <input
        ref={setField}
        data-autofocus
        aria-label={t('palette.title')}
        placeholder={t('palette.placeholder')}
        autoComplete="off"
        className="control w-full"
      />
      {field && <PaletteList field={field} onLeave={onLeave} onShowKeys={onShowKeys} />}
    </>
  );
}

function useGroups(typed: string): readonly PaletteGroup[] {
  const { t, language } = useWords();
  const finds = useFinds(typed);
  const [canEdit, canAdminister] = [usePermission('edit'), usePermission('administer')];
  const pages = useMemo(
    () => listPalettePages(t, (right) => ({ view: true, edit: canEdit, administer: canAdminister })[right]),
    [t, canEdit, canAdminister],
  );
  return useMemo(() => groupFinds(pages, finds, typed, { t, language }), [pages, finds, typed, t, language]);
}

function PaletteList(props: ListProps & { readonly field: HTMLInputElement }) {
  const { field, onLeave, onShowKeys } = props;
  const t = useAdminTranslate();
  const navigate = useNavigate();
  const listId = useId();
  const typed = useTyped(field);
  const groups = useGroups(typed);
  const rows = groups.flatMap(({ items }) => items);
  const choose = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    if (row.to === null) return onShowKeys();
    onLeave();
    if (row.isDocument) window.location.assign(row.to);
    else void navigate(row.to);
  };
  const { active, setActive } = useCombobox({ field, listId, count: rows.length, onChoose: choose, isFixed: true });
  return (
    <>
      <p role="status" className="sr-only">
        {t('palette.found', { n: rows.length })}
      </p>
      {rows.length === 0 && (
        <p className="px-3 pt-6 pb-2 text-center text-muted">{t('palette.nothing', { text: typed })}</p>
      )}
      <div
        id={listId}
        role="listbox"
        aria-label={t('palette.title')}
        tabIndex={-1}
        className="mt-3 max-h-[50vh] overflow-y-auto overscroll-contain"
      >
        {groups.map(({ value, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a list box
          <div key={value} role="group" aria-label={t(`palette.group.${value}`)} className="mb-2 last:mb-0">
            <p aria-hidden="true" className="px-3 py-1.5 text-xs font-semibold text-muted">
              {t(`palette.group.${value}`)}
            </p>
            {items.map((row) => {
              const index = rows.indexOf(row);
              return (
                <Option
                  key={row.id}
                  id={rowId(listId, index)}
                  isActive={index === active}
                  onPoint={() => setActive(index)}
                  onChoose={() => choose(index)}
                  className="group min-h-11 gap-3 aria-selected:bg-accent-tint aria-selected:text-accent-ink"
                >
                  <RowText row={row} />
                </Option>
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}

function RowText({ row }: { readonly row: PaletteRow }) {
  return (
    <>
      <span className="flex min-w-0 flex-1 gap-x-3 py-1 max-sm:flex-col sm:items-baseline">
        <span className="min-w-0 truncate font-medium">{row.label}</span>
        {row.hint !== null && <span className="shrink-0 text-sm text-muted sm:ms-auto">{row.hint}</span>}
      </span>
      <CornerDownLeft aria-hidden="true" className="size-4 shrink-0 opacity-0 group-aria-selected:opacity-100" />
    </>
  );
}

/** The server's results for these letters; earlier ones stay until then. */
function useFinds(typed: string) {
  const { load, data } = useFetcher<typeof loader>();
  const text = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => void load(`/admin/find?q=${encodeURIComponent(text)}`), BURST_MS);
    return () => clearTimeout(timer);
  }, [load, text]);
  return data;
}
