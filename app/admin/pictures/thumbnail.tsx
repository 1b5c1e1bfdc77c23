import ImageIcon from 'lucide-react/icons/image';
import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Picture } from '#app/ui/picture.tsx';

/** Sizes do not matter here: the box has its own. */
const BOX = { width: 80, height: 80, ground: 'var(--color-sunken)' } as const;

/** The whole picture, small; a placeholder without one. */
export function Thumbnail(props: {
  readonly image: string | null;
  readonly alt: string;
  readonly className?: string;
}): ReactNode {
  const shape = classNames('size-20 shrink-0 rounded-control border', props.className ?? 'border-line');
  if (props.image === null) {
    return (
      <span className={classNames('grid place-items-center bg-sunken text-muted [&_svg]:size-6', shape)}>
        <ImageIcon aria-hidden="true" />
      </span>
    );
  }
  return (
    <Picture
      picture={{ path: props.image, ...BOX }}
      alt={props.alt}
      sizes="5rem"
      className={shape}
      imgClassName="size-full! object-contain"
    />
  );
}
