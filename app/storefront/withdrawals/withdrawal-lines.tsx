import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '#app/i18n.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { NumberStepper } from '#app/ui/fields/number-stepper.tsx';
import { formatMoney } from '#shop/i18n/format-money.ts';
import type { ChosenLines } from './use-chosen-lines.ts';
import { chosenField, type OrderToChoose, quantityField } from './withdraw-reply.ts';

type Item = OrderToChoose['items'][number];

/** What can be withdrawn from, and how many units. */
export function WithdrawalLines(props: { readonly items: readonly Item[]; readonly chosen: ChosenLines }): ReactNode {
  const { items, chosen } = props;
  const t = useTranslate();
  return (
    <fieldset className="rounded-card border border-line bg-raised px-4 pt-4 pb-2 sm:px-6 sm:pt-5">
      <legend className="float-left mb-2 w-full text-lg font-semibold">{t('withdraw.goods')}</legend>
      <ul className="clear-both divide-y divide-line">
        {items
          .filter(({ unitsLeft }) => unitsLeft > 0)
          .map((item) => (
            <LineChoice key={item.id} item={item} chosen={chosen} />
          ))}
      </ul>
    </fieldset>
  );
}

function LineChoice({ item, chosen }: { readonly item: Item; readonly chosen: ChosenLines }): ReactNode {
  const t = useTranslate();
  const language = useLanguage();
  const { id, name, variation, unitsLeft, unitPrice, isSealedHygiene } = item;
  const spoken = variation === null ? name : `${name}, ${variation}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <CheckboxField
        id={chosenField(id)}
        name={chosenField(id)}
        checked={chosen.isChosen(id)}
        onChange={(event) => chosen.choose(id, event.target.checked)}
        className="min-w-0 flex-1 basis-64"
        label={
          <>
            <span className="font-semibold">{name}</span>
            {variation !== null && <span className="block text-sm text-muted">{variation}</span>}
            <span className="numeric block text-sm text-muted">{formatMoney(unitPrice, language)}</span>
          </>
        }
        hint={isSealedHygiene ? t('sealed.reminder') : undefined}
      />
      {unitsLeft > 1 && (
        <div className="flex items-center gap-3 max-sm:ps-8.5">
          <NumberStepper
            size="sm"
            name={quantityField(id)}
            label={t('withdraw.quantityOf', { name: spoken })}
            decreaseLabel={t('withdraw.decrease', { name: spoken })}
            increaseLabel={t('withdraw.increase', { name: spoken })}
            max={unitsLeft}
            value={chosen.quantityOf(id)}
            onValueChange={(quantity) => chosen.setQuantity(id, quantity)}
            disabled={!chosen.isChosen(id)}
          />
          <span className="numeric text-sm text-muted">{t('withdraw.ofUnits', { n: unitsLeft })}</span>
        </div>
      )}
    </li>
  );
}
