import { useTranslate } from '#app/customer-i18n.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { type EnergyLabel, endsOfScale } from '#shop/catalog/energy-label.ts';

type EnergyDialogProps = {
  readonly label: EnergyLabel;
  /** The address of the label's picture. */
  readonly picture: string;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** The whole energy label, as the supplier made it. */
export default function EnergyDialog({ label, picture, open, onClose }: EnergyDialogProps) {
  const t = useTranslate();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t('energy.label')}
      closeLabel={t('action.close')}
      footer={
        label.sheet && (
          <a href={label.sheet} target="_blank" rel="noreferrer" className={textLinkClass}>
            {t('product.energySheet')}
          </a>
        )
      }
    >
      <img
        src={picture}
        alt={t('product.energyClass', { class: label.class, ...endsOfScale(label.scale) })}
        className="mx-auto max-h-[65dvh] min-h-40 bg-white object-contain"
      />
    </Dialog>
  );
}
