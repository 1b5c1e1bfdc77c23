import { type ReactNode, useState } from 'react';
import type { EditedPicture } from '#app/admin/pictures/edited-picture.ts';
import { PictureField } from '#app/admin/pictures/picture-field.tsx';
import { PictureList } from '#app/admin/pictures/picture-list.tsx';
import { Chapter, Example } from './example.tsx';
import type { Samples } from './samples.ts';
import type { ShopPartsProps } from './shop-parts.tsx';

type PicturesProps = { readonly texts: Samples } & Pick<ShopPartsProps, 'products'>;

/** Uploading asks for a member of the staff who is signed in. */
export function Pictures({ texts, products }: PicturesProps): ReactNode {
  const paths = products
    .flatMap(({ images }) => images.map(({ path }) => path))
    .filter((path) => !path.startsWith('/'));
  const [pictures, setPictures] = useState<readonly EditedPicture[]>(() =>
    [...new Set(paths)].slice(0, 3).map((image, index) => ({
      image,
      alt: index === 0 ? { en: products[0]?.name ?? '', lv: '' } : { en: '', lv: '' },
    })),
  );
  const [shade, setShade] = useState<string | null>(null);
  const [category, setCategory] = useState<string | null>(paths[0] ?? null);
  return (
    <Chapter id="pictures" title={texts.pictures}>
      <Example part="admin/pictures/picture-list.tsx">
        <form className="max-w-4xl">
          <PictureList
            name="images"
            folder="products"
            label={texts.productImages}
            pictures={pictures}
            onChange={setPictures}
            max={6}
          />
        </form>
      </Example>
      <Example part="admin/pictures/picture-field.tsx">
        <div className="grid max-w-4xl gap-6 sm:grid-cols-2">
          <PictureField name="shade" folder="variations" label={texts.shadeImage} image={shade} onChange={setShade} />
          <PictureField
            name="category"
            folder="categories"
            label={texts.categoryImage}
            image={category}
            onChange={setCategory}
          />
        </div>
      </Example>
      <Example part="readOnly">
        <div className="max-w-4xl">
          <PictureList
            readOnly
            name="seen"
            folder="products"
            label={texts.productImages}
            pictures={pictures.slice(0, 1)}
            onChange={setPictures}
          />
        </div>
      </Example>
    </Chapter>
  );
}
