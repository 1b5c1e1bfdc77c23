import type { Ref } from 'react';
import { Form } from 'react-router';
import { useLanguage, useTranslate } from '#app/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { formatMoney } from '#shop/i18n/format-money.ts';
import type { PageVariation, ProductPage } from '#shop/shelf/product-page.ts';
import { OptionPickers } from './option-pickers.tsx';
import { type Choice, VARIATION_PARAMETER } from './use-choice.ts';

type VariationPickerProps = {
  readonly product: ProductPage;
  readonly choice: Choice;
  readonly ref: Ref<HTMLDivElement>;
};

/** Radio buttons of a plain form, so that choosing and sharing an address work without scripts. */
export function VariationPicker({ product, choice, ref }: VariationPickerProps) {
  const t = useTranslate();
  if (product.variations.length === 0) return null;
  return (
    <div ref={ref}>
      <Form method="get" preventScrollReset>
        {product.options.length > 1 ? (
          <OptionPickers product={product} choice={choice} />
        ) : (
          <OnePicker product={product} choice={choice} />
        )}
        <div className="mt-3 hidden noscript:block">
          <Button type="submit" look="secondary" size="sm">
            {t('product.choose')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

function OnePicker({ product, choice }: Omit<VariationPickerProps, 'ref'>) {
  const t = useTranslate();
  const language = useLanguage();
  const { variations, options } = product;
  const priced = variations.filter(({ hasPrice }) => hasPrice);
  const hasOwnPrices = priced.some(({ price }) => price !== priced[0]?.price);
  const note = (variation: PageVariation) => {
    if (!variation.hasPrice) return t('product.notAvailable');
    if (variation.stock <= 0) return t('stock.outOfStock');
    return hasOwnPrices ? formatMoney(variation.price, language) : undefined;
  };
  return (
    <RadioGroup
      layout="chips"
      legend={options[0] ?? t('product.selectVariation')}
      name={VARIATION_PARAMETER}
      value={choice.chosen?.id ?? ''}
      onValueChange={choice.choose}
      options={variations.map((variation) => ({
        value: variation.id,
        label: variation.label,
        note: note(variation),
        disabled: variation.stock <= 0,
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
