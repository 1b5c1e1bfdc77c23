import Ellipsis from 'lucide-react/icons/ellipsis';
import Heart from 'lucide-react/icons/heart';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { ChipLink } from '#app/ui/chip.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Chapter, Example, Row } from './example.tsx';
import type { Samples } from './samples.ts';

export function Actions({ texts }: { readonly texts: Samples }): ReactNode {
  const [liked, setLiked] = useState(true);
  return (
    <Chapter id="actions" title={texts.actions}>
      <Example part="button.tsx">
        <Row>
          <Button>{texts.addToCart}</Button>
          <Button look="secondary">{texts.allProducts}</Button>
          <Button look="quiet">{texts.cancel}</Button>
          <Button look="danger">{texts.deleteProduct}</Button>
        </Row>
        <Row>
          <Button size="sm">{texts.addToCart}</Button>
          <Button size="md" icon={<ShoppingBag aria-hidden="true" className="size-5" />}>
            {texts.addToCart}
          </Button>
          <Button size="lg">{texts.proceed}</Button>
        </Row>
        <Row>
          <Button disabled>{texts.proceed}</Button>
          <Button look="secondary" disabled>
            {texts.proceed}
          </Button>
          <Button busy>{texts.saving}</Button>
          <Button look="secondary" busy>
            {texts.saving}
          </Button>
        </Row>
      </Example>
      <Example part="button-link.tsx">
        <ButtonLink to="." block>
          {texts.proceed}
        </ButtonLink>
      </Example>
      <Example part="icon-button.tsx">
        <Row>
          <IconButton label={texts.more}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
          <IconButton label={texts.more} look="secondary" size="sm">
            <Ellipsis aria-hidden="true" />
          </IconButton>
          <IconButton label={texts.wishlist} look="raised" pressed={liked} onClick={() => setLiked(!liked)}>
            <Heart aria-hidden="true" className={liked ? 'fill-danger text-danger' : undefined} />
          </IconButton>
          <IconButton label={texts.cart} count={3}>
            <ShoppingBag aria-hidden="true" />
          </IconButton>
          <IconButton label={texts.more} disabled>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        </Row>
      </Example>
      <Example part="text-link.tsx">
        <p>
          {texts.linkSentence} <TextLink to=".">{texts.linkWord}</TextLink>.
        </p>
        <p>
          <TextLink to="." quiet>
            {texts.allProducts}
          </TextLink>
        </p>
      </Example>
      <Example part="chip.tsx">
        <Row>
          <ChipLink to="." current>
            {texts.categories[0]}
          </ChipLink>
          <ChipLink to=".">{texts.categories[1]}</ChipLink>
          <ChipLink to="." removeLabel={texts.removeFilter}>
            {texts.inStockOnly}
          </ChipLink>
        </Row>
      </Example>
      <Example part="skip-link.tsx">
        <SkipLink label={texts.content} />
      </Example>
    </Chapter>
  );
}
