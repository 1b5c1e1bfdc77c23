import { Button } from '#app/ui/button.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { Swatch } from '#app/ui/swatch.tsx';
import { colorsOf } from '#shop/site/look/colors.ts';
import { FONT_PAIR_NAMES, fontPairLabel } from '#shop/site/look/font-pairs.ts';
import { CORNERS, GROUNDS, LOOK_PICTURES } from '#shop/site/look/look.ts';
import { PRESET_NAMES, PRESETS } from '#shop/site/look/presets.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import type { LookFormState } from './use-look-form.ts';

type FieldProps = { readonly form: LookFormState };

/** Without scripts a whole look is saved as the draft; with them it only fills the fields. */
export function PresetButtons({ form }: FieldProps) {
  const t = useAdminTranslate();
  return (
    <>
      <p className="-mt-2 mb-4 text-sm text-muted">{t('look.presetsHint')}</p>
      <div className="flex flex-wrap gap-2">
        {PRESET_NAMES.map((name) => (
          <Button
            key={name}
            type="submit"
            name="preset"
            value={name}
            look="secondary"
            size="sm"
            icon={<Swatch color={PRESETS[name].accent} />}
            onClick={(event) => {
              event.preventDefault();
              form.type(PRESETS[name]);
            }}
          >
            {t(`look.preset.${name}`)}
          </Button>
        ))}
      </div>
    </>
  );
}

export function GroundField({ form: { typed, looks, type } }: FieldProps) {
  const t = useAdminTranslate();
  return (
    <RadioGroup
      legend={t('look.field.ground')}
      name="ground"
      layout="chips"
      value={typed.ground}
      onValueChange={(ground) => type({ ground })}
      options={GROUNDS.map((ground) => ({
        value: ground,
        label: t(`look.ground.${ground}`),
        color: colorsOf({ ...looks.draft, ground }).sunken,
      }))}
    />
  );
}

export function CornersField({ form: { typed, type } }: FieldProps) {
  const t = useAdminTranslate();
  return (
    <RadioGroup
      legend={t('look.field.corners')}
      name="corners"
      layout="chips"
      value={typed.corners}
      onValueChange={(corners) => type({ corners })}
      options={CORNERS.map((corners) => ({ value: corners, label: t(`look.corners.${corners}`) }))}
    />
  );
}

export function FontsField({ form: { typed, type } }: FieldProps) {
  return (
    <RadioGroup
      legend={useAdminTranslate()('look.field.fonts')}
      name="fonts"
      value={typed.fonts}
      onValueChange={(fonts) => type({ fonts })}
      options={FONT_PAIR_NAMES.map((pair) => ({ value: pair, label: fontPairLabel(pair) }))}
    />
  );
}

export function PictureFields({ form: { typed, wrong, type } }: FieldProps) {
  const t = useAdminTranslate();
  return (
    <div className="flex flex-col gap-6">
      {LOOK_PICTURES.map((field) => (
        <div key={field}>
          <PictureField
            name={field}
            folder="products"
            isWide={field === 'logo'}
            label={t(`look.field.${field}`)}
            image={typed[field] === '' ? null : typed[field]}
            error={wrong.includes(field) ? t('look.picture.unusable') : undefined}
            onChange={(image) => type({ [field]: image ?? '' })}
          />
          <p className="mt-2 text-sm text-muted">{t(`look.hint.${field}`)}</p>
        </div>
      ))}
    </div>
  );
}
