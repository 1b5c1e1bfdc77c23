import { useLayoutEffect, useRef, useState } from 'react';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { type Language, perLanguage } from '#shop/kernel/language.ts';
import type { StaffFolder } from '#shop/media/storage.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { usePictureRemoval } from './picture-removal.tsx';

type PictureListOptions = {
  readonly folder: StaffFolder;
  readonly pictures: readonly EditedPicture[];
  readonly onChange: (pictures: readonly EditedPicture[]) => void;
  readonly max: number;
};

/** The actions of the list. They always use its newest state, because uploads finish at any time. */
export function usePictureList({ folder, pictures, onChange, max }: PictureListOptions) {
  const t = useAdminTranslate();
  const toast = useToast();
  const removal = usePictureRemoval(folder);
  const newest = useRef(pictures);
  useLayoutEffect(() => {
    newest.current = pictures;
  });
  const [said, setSaid] = useState('');
  const save = (next: readonly EditedPicture[]) => {
    newest.current = next;
    onChange(next);
  };

  return {
    said,
    removalProblem: removal.problem,
    move(from: number, to: number): void {
      const next = movePicture(newest.current, from, to);
      if (next === newest.current) return;
      save(next);
      setSaid(t('pictures.moved', { place: to + 1, count: next.length }));
    },
    describe(index: number, language: Language, text: string): void {
      const change = (picture: EditedPicture) => ({ ...picture, alt: { ...picture.alt, [language]: text } });
      save(newest.current.map((picture, at) => (at === index ? change(picture) : picture)));
    },
    /** False when it was in the list already. */
    add(image: string): boolean {
      const next = addPictures(newest.current, [image], max);
      const isNew = next.length > newest.current.length;
      if (isNew) save(next);
      return isNew;
    },
    arrive(images: readonly string[]): void {
      removal.onUploaded(images);
      save(addPictures(newest.current, images, max));
    },
    congratulate(count: number): void {
      const title = count > 1 ? t('pictures.uploadedMany', { n: count }) : t(`pictures.${folder}.uploaded`);
      toast.success({ title });
    },
    remove(index: number): void {
      const removed = newest.current[index];
      if (removed === undefined) return;
      save(newest.current.filter((_, at) => at !== index));
      const restore = () => {
        const { current } = newest;
        if (current.some(({ image }) => image === removed.image) || current.length >= max) return;
        save([...current.slice(0, index), removed, ...current.slice(index)]);
      };
      removal.onRemoved(removed.image, { undo: restore, comeBack: restore });
    },
  };
}

/** A picture in a form: the stored value (a bucket path or an external address) and its alternative texts. */
export type EditedPicture = { readonly image: string; readonly alt: Readonly<Record<Language, string>> };

/** Moves the picture at `from` to `to`; unchanged if either is not a position. */
export function movePicture(pictures: readonly EditedPicture[], from: number, to: number): readonly EditedPicture[] {
  const moved = pictures[from];
  if (moved === undefined || to < 0 || to >= pictures.length || from === to) return pictures;
  const others = pictures.filter((_, index) => index !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** Appends those of `added` that are new, as long as there is room. */
export function addPictures(pictures: readonly EditedPicture[], added: readonly string[], max: number) {
  const known = new Set(pictures.map(({ image }) => image));
  const fresh = [...new Set(added)].filter((image) => !known.has(image));
  return [...pictures, ...fresh.map((image) => ({ image, alt: perLanguage(() => '') }))].slice(0, max);
}
