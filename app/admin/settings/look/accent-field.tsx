import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Swatch } from '#app/ui/swatch.tsx';
import { accentContrast, nearestAccent, TEXT_CONTRAST } from '#shop/site/look/colors.ts';
import { useWords } from '../../admin-i18n.tsx';
import type { LookFormState } from './use-look-form.ts';

/** The accent, by eye or by its code, with how well it can be read, and the nearest that can where it cannot. */
export function AccentField({ form }: { readonly form: LookFormState }) {
  const { t, language } = useWords();
  const { typed, shown, wrong, type } = form;
  const { accent, ground } = shown;
  const contrast = accentContrast(accent, ground);
  const isReadable = contrast >= TEXT_CONTRAST;
  // Rounded down: what is just too little does not look enough.
  const ratio = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Math.floor(contrast * 10) / 10);
  const isWrong = wrong.includes('accent') && isReadable;
  const nearest = nearestAccent(accent, ground);
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-end gap-3">
        <input
          type="color"
          aria-label={t('look.accent.pick')}
          value={accent}
          onChange={(event) => type({ accent: event.currentTarget.value })}
          className="control h-11 cursor-pointer p-1 touch:h-12"
        />
        <TextField
          id="look-accent"
          name="accent"
          label={t('look.field.accent')}
          value={typed.accent}
          onChange={(event) => type({ accent: event.currentTarget.value })}
          error={isWrong ? t('look.accent.invalid') : undefined}
          aria-describedby="look-accent-contrast"
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
        />
      </div>
      <p
        id="look-accent-contrast"
        role="status"
        className={isReadable ? 'text-sm text-muted' : 'text-sm font-medium text-danger'}
      >
        {t(isReadable ? 'look.accent.readable' : 'look.accent.tooLight', { ratio })}
      </p>
      {!isReadable && (
        <Button
          type="submit"
          name="accent_instead"
          value={nearest}
          look="secondary"
          size="sm"
          className="self-start"
          icon={<Swatch color={nearest} />}
          onClick={(event) => {
            event.preventDefault();
            type({ accent: nearest });
          }}
        >
          {t('look.accent.useNearest', { color: nearest })}
        </Button>
      )}
    </div>
  );
}
