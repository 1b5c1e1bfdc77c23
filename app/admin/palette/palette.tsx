import { Autocomplete } from '@base-ui/react/autocomplete';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { useLanguage } from '../../i18n.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { useMay } from '../use-may.ts';
import type { loader } from './find.ts';
import { listPalettePages, type PaletteRow } from './palette-pages.ts';
import { groupFinds, type PaletteGroup } from './palette-rows.ts';

/** Letters come in bursts; only the last of a burst is asked for. */
const BURST_MS = 120;

/** Goes to a page, an action, a setting, a product, a category or an order by a few letters. */
export default function Palette(props: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onShowKeys: () => void;
}): ReactNode {
  const t = useAdminTranslate();
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={t('palette.title')}
      closeLabel={t('admin.action.close')}
      className="self-start [--modal-width:38rem] md:mt-[12vh]"
    >
      <PaletteList onLeave={() => props.onOpenChange(false)} onShowKeys={props.onShowKeys} />
    </Dialog>
  );
}

function PaletteList(props: { readonly onLeave: () => void; readonly onShowKeys: () => void }): ReactNode {
  const t = useAdminTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const finds = useFinds(typed);
  const [mayEdit, mayAdminister] = [useMay('edit'), useMay('administer')];
  const pages = useMemo(
    () => listPalettePages(t, (right) => ({ view: true, edit: mayEdit, administer: mayAdminister })[right]),
    [t, mayEdit, mayAdminister],
  );
  const groups = useMemo(() => groupFinds(pages, finds, typed, { t, language }), [pages, finds, typed, t, language]);
  const choose = (row: PaletteRow) => {
    if (row.to === null) return props.onShowKeys();
    props.onLeave();
    if (row.isDocument) window.location.assign(row.to);
    else void navigate(row.to);
  };
  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      filter={null}
      mode="none"
      autoHighlight="always"
      keepHighlight
      value={typed}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') setTyped(value);
      }}
      itemToStringValue={(row: PaletteRow) => row.label}
    >
      <Autocomplete.Input
        data-autofocus
        aria-label={t('palette.title')}
        placeholder={t('palette.placeholder')}
        className="control w-full"
      />
      <Autocomplete.Status className="sr-only">
        {t('palette.found', { n: groups.reduce((sum, { items }) => sum + items.length, 0) })}
      </Autocomplete.Status>
      <Autocomplete.Empty>
        <p className="px-3 pt-6 pb-2 text-center text-muted empty:hidden">{t('palette.nothing', { text: typed })}</p>
      </Autocomplete.Empty>
      <Autocomplete.List className="mt-3 max-h-[50vh] overflow-y-auto overscroll-contain">
        {(group: PaletteGroup) => (
          <Autocomplete.Group key={group.value} items={group.items} className="mb-2 last:mb-0">
            <Autocomplete.GroupLabel className="px-3 py-1.5 text-xs font-semibold text-muted">
              {t(`palette.group.${group.value}`)}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(row: PaletteRow) => (
                <Autocomplete.Item
                  key={row.id}
                  value={row}
                  onClick={() => choose(row)}
                  className="group flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 data-highlighted:bg-accent-tint data-highlighted:text-accent-ink touch:min-h-12"
                >
                  <span className="flex min-w-0 flex-1 gap-x-3 py-1 max-sm:flex-col sm:items-baseline">
                    <span className="min-w-0 truncate font-medium">{row.label}</span>
                    {row.hint !== null && <span className="shrink-0 text-sm text-muted sm:ms-auto">{row.hint}</span>}
                  </span>
                  <CornerDownLeft
                    aria-hidden="true"
                    className="size-4 shrink-0 opacity-0 group-data-highlighted:opacity-100"
                  />
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

/** What the shop knows by these letters; what was found last stays until then. */
function useFinds(typed: string) {
  const { load, data } = useFetcher<typeof loader>();
  const text = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => void load(`/admin/find?q=${encodeURIComponent(text)}`), BURST_MS);
    return () => clearTimeout(timer);
  }, [load, text]);
  return data;
}
