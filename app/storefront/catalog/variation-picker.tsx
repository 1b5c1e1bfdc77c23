import { Form } from 'react-router';
import { useI18n, useTranslate } from '#app/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { availabilityOf, findSelected, isValueInStock, listOptionValues } from '#shop/catalog/variation-options.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { VARIATION_PARAMETER } from '#shop/shelf/product-address.ts';
import { optionParameter } from '#shop/shelf/product-choice.ts';
import type { PageVariation, ProductPage } from '#shop/shelf/product-page.ts';
import type { Buying, Choice } from './use-buying.ts';

type VariationPickerProps = { readonly product: ProductPage; readonly buying: Buying };
type PickerProps = {
  readonly product: ProductPage;
  readonly choice: Choice;
  /** What to say at a group without a choice, after an attempt to buy. */
  readonly missed: string | undefined;
};

/** Radio buttons of a plain form, so that choosing and sharing an address work without scripts. */
export function VariationPicker({ product, buying }: VariationPickerProps) {
  const t = useTranslate();
  if (product.variations.length === 0) return null;
  const missed = buying.isChoiceMissed ? t('product.choiceMissed') : undefined;
  const Picker = product.options.length > 1 ? OptionPickers : OnePicker;
  return (
    <div ref={buying.picker}>
      <Form method="get" preventScrollReset>
        <Picker product={product} choice={buying.choice} missed={missed} />
        <div className="mt-3 hidden noscript:block">
          <Button type="submit" look="secondary" size="sm">
            {t('product.choose')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

function OnePicker({ product, choice, missed }: PickerProps) {
  const { t, language } = useI18n();
  const { variations, options } = product;
  const isPriceSaid = haveOwnPrices(variations);
  const note = (variation: PageVariation) => {
    if (!variation.hasPrice) return t('product.notAvailable');
    if (variation.stock <= 0) return t('stock.outOfStock');
    return isPriceSaid ? formatMoney(variation.price, language) : undefined;
  };
  return (
    <RadioGroup
      layout="chips"
      legend={options[0] ?? t('product.variation')}
      error={missed}
      name={VARIATION_PARAMETER}
      value={choice.chosen?.name ?? ''}
      onValueChange={choice.choose}
      options={variations.map((variation) => ({
        value: variation.name,
        label: variation.label,
        note: note(variation),
        disabled: !variation.hasPrice,
        isSoldOut: variation.stock <= 0,
        color: variation.colour ?? undefined,
        media: variation.colour === null && variation.image && (
          <Picture
            picture={variation.image}
            alt=""
            sizes="2rem"
            className="-ms-2 size-8 rounded-sm"
            imgClassName="size-full scale-150"
          />
        ),
      }))}
    />
  );
}

/** One picker per option. A value that only the other choices rule out can be chosen: a dead end would be worse. */
function OptionPickers({ product, choice, missed }: PickerProps) {
  const t = useTranslate();
  const { options, variations } = product;
  const { selection, chosen } = choice;
  const isUnmet = !selection.includes(null) && (chosen === null || chosen.stock <= 0);
  return (
    <div className="flex flex-col gap-5">
      {options.map((name, option) => (
        <OptionPicker key={name} {...{ product, choice, missed, name, option }} />
      ))}
      {isUnmet && (
        <p role="status" className="text-sm font-medium text-danger">
          {t(findSelected(variations, selection) === null ? 'product.noCombination' : 'product.combinationSoldOut')}
        </p>
      )}
    </div>
  );
}

function OptionPicker(props: PickerProps & { readonly name: string; readonly option: number }) {
  const { product, choice, missed, name, option } = props;
  const { t, language } = useI18n();
  const { variations } = product;
  const isPriceSaid = haveOwnPrices(variations);
  const colours = coloursOf(product, option);
  const note = (value: string) => {
    const availability = availabilityOf(variations, choice.selection, { option, value });
    if (availability === 'missing') return t('product.notAvailable');
    if (availability === 'sold-out') return t('stock.outOfStock');
    const selection = choice.selection.map((other, index) => (index === option ? value : other));
    const price = findSelected(variations, selection)?.price;
    return isPriceSaid && price !== undefined ? formatMoney(price, language) : undefined;
  };
  return (
    <RadioGroup
      layout="chips"
      legend={name}
      error={choice.selection[option] === null ? missed : undefined}
      name={optionParameter(option)}
      value={choice.selection[option] ?? ''}
      onValueChange={(value) => choice.chooseValue(option, value)}
      options={listOptionValues(variations, option).map(({ value, label }) => ({
        value,
        label,
        note: note(value),
        disabled: !isValuePriced(variations, option, value),
        isSoldOut: !isValueInStock(variations, option, value),
        color: colours?.get(value),
      }))}
    />
  );
}

function isValuePriced(variations: readonly PageVariation[], option: number, value: string): boolean {
  return variations.some(({ values, hasPrice }) => hasPrice && values[option]?.value === value);
}

function haveOwnPrices(variations: readonly PageVariation[]): boolean {
  const priced = variations.filter(({ hasPrice }) => hasPrice);
  return priced.some(({ price }) => price !== priced[0]?.price);
}

/** The colours of the values of the first option that has any. */
function coloursOf({ options, variations }: ProductPage, option: number): ReadonlyMap<string, string> | null {
  const toldBy = (index: number) => {
    const colours = new Map<string, string>();
    for (const { values, colour } of variations) {
      const value = values[index]?.value ?? '';
      if (colour === null || (colours.get(value) ?? colour) !== colour) return null;
      colours.set(value, colour);
    }
    return colours;
  };
  const first = options.findIndex((_, index) => toldBy(index) !== null);
  return first === option ? toldBy(option) : null;
}
