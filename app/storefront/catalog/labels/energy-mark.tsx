import { type MouseEvent, useState } from 'react';
import { useTranslate } from '#app/i18n.tsx';
import { Late, latePart } from '#app/late-part.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { textLinkClass } from '#app/ui/text-link.tsx';
import type { EnergyLabel } from '#shop/catalog/energy-label.ts';
import { imageUrl } from '#shop/media/image.ts';
import { EnergyArrow } from './energy-arrow.tsx';

const ENERGY_DIALOG = latePart(() => import('./energy-dialog.tsx'));

type EnergyMarkProps = { readonly label: EnergyLabel; readonly large?: boolean };

/**
 * What stands beside the price of a product with an energy label: the arrow, whose press shows the whole label, the
 * information sheet. Without scripts, or in a new tab, the arrow leads to the picture. On a card it lies above the link.
 */
export function EnergyMark({ label, large = false }: EnergyMarkProps) {
  const t = useTranslate();
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new');
  const picture = label.label_image === null ? null : imageUrl(label.label_image, 1080);
  const close = () => setState('closed');
  function open(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setState('open');
  }
  return (
    <div className="relative z-10 flex w-fit flex-wrap items-center gap-x-3 gap-y-1">
      {picture === null ? (
        <EnergyArrow label={label} />
      ) : (
        <a
          href={picture}
          onClick={open}
          className={classNames('inline-flex items-center rounded-xs touch:min-h-12', large ? 'text-2xl' : 'text-lg')}
        >
          <EnergyArrow label={label} />
        </a>
      )}
      {label.sheet && (
        <a href={label.sheet} target="_blank" rel="noreferrer" className={`text-xs ${textLinkClass}`}>
          {t('product.energySheet')}
        </a>
      )}
      {picture !== null && state !== 'new' && (
        <Late
          part={ENERGY_DIALOG}
          label={label}
          picture={picture}
          open={state === 'open'}
          onClose={close}
          onLost={() => setState('new')}
        />
      )}
    </div>
  );
}
