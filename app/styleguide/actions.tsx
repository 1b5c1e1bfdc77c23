import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { ChipLink } from '#app/ui/chip.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Heart, ShoppingBag } from '#app/ui/line-icons.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Chapter, Example } from './example.tsx';

const LOOKS = ['primary', 'secondary', 'quiet', 'danger'] as const;

export function Actions() {
  const [liked, setLiked] = useState(true);
  return (
    <Chapter title="Buttons and links">
      <Example part="button.tsx">
        {LOOKS.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        <Button size="sm">Small</Button>
        <Button size="lg" icon={<ShoppingBag aria-hidden="true" className="size-5" />}>
          Large
        </Button>
        <Button disabled>Disabled</Button>
        <Button busy>Saving...</Button>
      </Example>
      <Example part="button-link.tsx">
        <ButtonLink to="." block>
          Over the whole width
        </ButtonLink>
      </Example>
      <Example part="icon-button.tsx">
        <IconButton label="Quiet">
          <Ellipsis aria-hidden="true" />
        </IconButton>
        <IconButton label="Secondary" look="secondary" size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
        <IconButton label="Raised" look="raised" pressed={liked} onClick={() => setLiked(!liked)}>
          <Heart aria-hidden="true" className={liked ? 'fill-danger text-danger' : undefined} />
        </IconButton>
        <IconButton label="Cart, 3 items" count={3}>
          <ShoppingBag aria-hidden="true" />
        </IconButton>
        <IconButton label="Disabled" disabled>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </Example>
      <Example part="text-link.tsx, chip.tsx, skip-link.tsx">
        <TextLink to=".">In a sentence</TextLink>
        <TextLink to="." quiet>
          Quiet
        </TextLink>
        <ChipLink to="." current>
          Current
        </ChipLink>
        <ChipLink to=".">Another</ChipLink>
        <ChipLink to="." removeLabel="Remove filter">
          In stock only
        </ChipLink>
        <SkipLink label="To the content" />
      </Example>
    </Chapter>
  );
}
