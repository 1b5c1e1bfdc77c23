import { useState } from 'react';
import { PictureField } from '#app/admin/pictures/picture-field.tsx';
import { PictureList } from '#app/admin/pictures/picture-list.tsx';
import type { EditedPicture } from '#app/admin/pictures/use-picture-list.ts';
import { Chapter } from './example.tsx';

/** Uploading asks for a member of the staff who is signed in. */
export function Pictures() {
  const [pictures, setPictures] = useState<readonly EditedPicture[]>([]);
  const [shade, setShade] = useState<string | null>(null);
  const list = { folder: 'products', label: 'Product Images', onChange: setPictures } as const;
  return (
    <Chapter title="Pictures in forms">
      <form className="max-w-4xl">
        <PictureList {...list} name="images" pictures={pictures} max={6} />
      </form>
      <PictureField name="shade" folder="variations" label="Image of Coral Kiss" image={shade} onChange={setShade} />
      <PictureList {...list} readOnly name="seen" pictures={pictures.slice(0, 1)} />
    </Chapter>
  );
}
