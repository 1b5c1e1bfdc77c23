import type { ReactNode } from 'react';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';

const KEYS = [
  { keys: ['Ctrl', 'K'], text: 'palette.key.palette' },
  { keys: ['/'], text: 'palette.key.search' },
  { keys: ['?'], text: 'palette.key.keys' },
  { keys: ['Ctrl', 'S'], text: 'palette.key.save' },
  { keys: ['Shift'], text: 'palette.key.range' },
  { keys: ['Esc'], text: 'palette.key.close' },
] as const;

export function KeysDialog(props: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly singleKeys: boolean;
  readonly onSingleKeysChange: (on: boolean) => void;
}): ReactNode {
  const t = useAdminTranslate();
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      size="sm"
      title={t('palette.keys')}
      description={t('palette.keysHint')}
      closeLabel={t('admin.action.close')}
    >
      <dl className="divide-y divide-line">
        {KEYS.map(({ keys, text }) => (
          <div key={text} className="flex items-center justify-between gap-4 py-2.5">
            <dt>{t(text)}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd key={key} className="rounded-xs border border-control bg-sunken px-2 py-0.5 text-sm font-semibold">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        className="mt-4"
        label={t('palette.singleKeys')}
        hint={t('palette.singleKeysHint')}
        checked={props.singleKeys}
        onChange={(event) => props.onSingleKeysChange(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
