import CircleCheck from 'lucide-react/icons/circle-check';
import { Form, useNavigation } from 'react-router';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { OpeningFacts } from '#shop/opening/opening.ts';
import { CHECKED_TEXTS, type CheckedText } from '#shop/settings/opening-step.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';

/** The shop's country, with its name as the server writes it. */
export type ShopCountry = { readonly code: string; readonly name: string };

type CheckedTextsProps = {
  readonly facts: Pick<OpeningFacts, 'untold' | 'unfilled' | 'unchecked'>;
  readonly country: ShopCountry;
  readonly canConfirm: boolean;
};

/** The legal texts: which are confirmed for the shop's country, which wait for it, and which have places to fill in. */
export function CheckedTexts({ facts, country, canConfirm }: CheckedTextsProps) {
  const t = useAdminTranslate();
  const busy = useNavigation().formData?.get('intent') === 'confirm_texts';
  const { untold, unfilled, unchecked } = facts;
  const isOpen = (name: CheckedText) => canConfirm && unchecked.includes(name) && !unfilled.includes(name);
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-3">
      <HiddenFields fields={{ intent: 'confirm_texts', country: country.code }} />
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{t('opening.texts.legend', { country: country.name })}</legend>
        <ul>
          {CHECKED_TEXTS.map((name) => (
            <li key={name} className="flex flex-wrap items-center gap-x-3">
              {isOpen(name) ? (
                <CheckboxField id={`text-${name}`} name="text" value={name} label={t(`opening.text.${name}`)} />
              ) : (
                <span className="inline-flex min-h-9 items-center gap-3">
                  {!unchecked.includes(name) && <CircleCheck aria-hidden="true" className="size-5 text-green-ink" />}
                  {t(`opening.text.${name}`)}
                </span>
              )}
              {canConfirm && (
                <TextLink to={`/admin/settings/pages/${name}`} className="text-sm">
                  {t('opening.texts.read')}
                  <span className="sr-only"> {t(`opening.text.${name}`)}</span>
                </TextLink>
              )}
              <span className="text-sm text-muted">
                {/* Most places to fill in go once the facts are there. */}
                {unfilled.includes(name) && t(untold.length > 0 ? 'opening.texts.untold' : 'opening.texts.unfilled')}
                {!unchecked.includes(name) && t('opening.texts.confirmed')}
              </span>
            </li>
          ))}
        </ul>
      </fieldset>
      {CHECKED_TEXTS.some(isOpen) && (
        <Button type="submit" look="secondary" size="sm" busy={busy} className="w-fit">
          {t('opening.texts.confirm')}
        </Button>
      )}
    </Form>
  );
}
