import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useTranslate } from '#app/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { NumberStepper } from '#app/ui/fields/number-stepper.tsx';
import type { ProductPage } from '#shop/shelf/product-page.ts';
import { RestockAsk } from '../restock/restock-ask.tsx';
import type { Buying } from './use-buying.ts';
import { WishButton } from './wish-button.tsx';

type BuyRowProps = { readonly product: ProductPage; readonly buying: Buying };

/** Quantity, Add to Cart and the heart; of what is sold out, the way to hear when it is back, whose form takes the whole row. */
export function BuyRow({ product, buying }: BuyRowProps) {
  const isSoldOut = buying.problem === 'out-of-stock';
  const { chosen } = buying.choice;
  return (
    <div className="flex flex-wrap items-start gap-3">
      {isSoldOut ? (
        <div className="min-w-0 flex-1 has-[form]:basis-full">
          <RestockAsk product={product} chosen={chosen} />
        </div>
      ) : (
        <BuyControls product={product} buying={buying} />
      )}
      <WishButton
        productId={product.id}
        variation={chosen?.id}
        shown={chosen?.hasPrice ? { price: chosen.price, minPrice: null } : product.shown}
        look="secondary"
        className="size-13 touch:size-13"
      />
    </div>
  );
}

function BuyControls({ buying }: BuyRowProps) {
  const t = useTranslate();
  const { choice, problem, earlyAddition, addToCart } = buying;
  return (
    <>
      <noscript className="basis-full">
        <p className="text-sm font-medium text-danger">{t('product.noScript')}</p>
      </noscript>
      {problem !== 'no-price' && (
        <NumberStepper
          label={t('product.quantity')}
          decreaseLabel={t('product.decreaseQuantity')}
          increaseLabel={t('product.increaseQuantity')}
          max={choice.max}
          value={choice.quantity}
          onValueChange={choice.setQuantity}
          className="h-13"
        />
      )}
      <Button
        size="lg"
        id={ADD_TO_CART_ID}
        className="max-lg:order-last max-lg:basis-full lg:min-w-48 lg:flex-1"
        icon={<ShoppingBag aria-hidden="true" className="size-5" />}
        disabled={problem === 'no-price'}
        // Disabled to look at and to listen to, but a press says what is missing.
        aria-disabled={problem === 'choose-first'}
        data-addition={earlyAddition}
        onClick={addToCart}
      >
        {t('product.addToCart')}
      </Button>
    </>
  );
}

/** The page's own button; while it is visible, phones hide the bar. */
export const ADD_TO_CART_ID = 'add-to-cart';
