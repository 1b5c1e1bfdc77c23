import ImageOff from 'lucide-react/icons/image-off';
import type { ReactNode } from 'react';
import { Picture } from '#app/ui/picture.tsx';
import type { PictureSource } from '#app/ui/picture-sources.ts';

/** The picture of a row's subject, beside its name. */
export function SmallPicture({ picture }: { readonly picture: PictureSource | null }): ReactNode {
  if (picture === null) {
    return (
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-sunken text-muted">
        <ImageOff aria-hidden="true" className="size-5" />
      </span>
    );
  }
  return (
    <Picture picture={picture} alt="" sizes="44px" className="size-11 shrink-0 rounded-control" imgClassName="h-full" />
  );
}
