import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslate } from '#app/customer-i18n.tsx';
import type { SentPicture } from '#app/pictures/send-picture.ts';
import { ChosenPicture, isFinalProblem } from '#app/pictures/upload-list.tsx';
import { type UploadsState, useUploadQueue } from '#app/pictures/upload-queue.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { MAX_PHOTOS, type OwnPhoto } from '#shop/reviews/photos/review-photo.ts';
import { sayPhotoState } from './own-photos.tsx';
import { PhotoUploads } from './photo-uploads.tsx';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif';

type PhotosFieldProps = {
  /** The photos that the review has already. */
  readonly own: readonly OwnPhoto[];
  readonly error: readonly string[];
  readonly onUploads: (state: UploadsState) => void;
};

type AddedPhoto = { readonly picture: SentPicture; readonly file: File };

/** Photos of the review: chosen, seen and removed before it is sent. Only with scripts; the review needs none. */
export function PhotosField({ own, error, onUploads }: PhotosFieldProps) {
  const t = useTranslate();
  const toast = useToast();
  const ids = { hint: useId(), error: useId() };
  const [added, setAdded] = useState<readonly AddedPhoto[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const uploads = useUploadQueue('reviews', {
    onArrived: (pictures, files) =>
      setAdded((before) => [
        ...before,
        ...pictures.flatMap((picture, index) => (files[index] ? [{ picture, file: files[index] }] : [])),
      ]),
    onAllArrived: () => undefined,
    onUploads,
  });
  const kept = own.filter(({ path }) => !removed.includes(path));
  const room =
    MAX_PHOTOS -
    kept.length -
    added.length -
    uploads.list.filter(({ problem }) => problem === null || !isFinalProblem(problem)).length;
  const add = (files: readonly File[]) => {
    uploads.add(files.slice(0, room));
    if (files.length > room) toast.error({ title: t('reviews.photosLeftOut', { max: MAX_PHOTOS }) });
  };
  return (
    <fieldset
      aria-describedby={error.length > 0 ? `${ids.hint} ${ids.error}` : ids.hint}
      className="flex flex-col gap-2 noscript:hidden"
    >
      <legend className="mb-2 text-sm font-semibold">{t('reviews.photos')}</legend>
      {(kept.length > 0 || added.length > 0) && (
        <ul className="flex flex-wrap gap-3">
          {kept.map((photo, index) => (
            <Tile
              key={photo.path}
              n={index + 1}
              note={sayPhotoState(t, photo)}
              onRemove={() => setRemoved((before) => [...before, photo.path])}
            >
              <Picture
                picture={photo}
                alt={t('reviews.photo', { n: index + 1 })}
                sizes="6rem"
                className="size-full"
                imgClassName="size-full"
              />
            </Tile>
          ))}
          {added.map(({ picture, file }, index) => (
            <Tile
              key={picture.image}
              n={kept.length + index + 1}
              onRemove={() => setAdded((before) => before.filter((photo) => photo.file !== file))}
            >
              <ChosenPicture file={file} alt={t('reviews.photo', { n: kept.length + index + 1 })} />
            </Tile>
          ))}
        </ul>
      )}
      <PhotoUploads uploads={uploads} />
      <PhotoButton isFull={room <= 0} describedBy={ids.hint} onFiles={add} />
      <p id={ids.hint} className="text-sm text-muted">
        {t(room <= 0 ? 'reviews.photosFull' : 'reviews.photosHint', { max: MAX_PHOTOS })}
      </p>
      {error.length > 0 && (
        <p id={ids.error} className="text-sm text-danger">
          {error.join('. ')}
        </p>
      )}
      {added.map(({ picture }, index) => (
        <input key={picture.image} type="hidden" name={`photos[${index}]`} value={picture.image} />
      ))}
      {removed.map((path, index) => (
        <input key={path} type="hidden" name={`removed_photos[${index}]`} value={path} />
      ))}
    </fieldset>
  );
}

type PhotoButtonProps = {
  readonly isFull: boolean;
  readonly describedBy: string;
  readonly onFiles: (files: readonly File[]) => void;
};

function PhotoButton({ isFull, describedBy, onFiles }: PhotoButtonProps) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        look="secondary"
        size="sm"
        className="w-fit"
        icon={<ImagePlus aria-hidden="true" className="size-5" />}
        disabled={isFull}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {t('reviews.addPhotos')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // Otherwise the same file could not be chosen twice in a row.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

type TileProps = {
  readonly n: number;
  readonly note?: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
};

function Tile({ n, note, onRemove, children }: TileProps) {
  const t = useTranslate();
  return (
    <li className="w-24">
      <div className="relative size-24 overflow-hidden rounded-control bg-sunken">
        {children}
        <IconButton
          size="sm"
          className="absolute! end-0 top-0 hover:bg-transparent"
          label={t('reviews.removePhoto', { n })}
          onClick={(event) => {
            // The button goes, and focus would go with it.
            event.currentTarget.closest('fieldset')?.querySelector<HTMLElement>('button[aria-describedby]')?.focus();
            onRemove();
          }}
        >
          <span className="grid size-7 place-items-center rounded-full bg-raised shadow-float">
            <X aria-hidden="true" />
          </span>
        </IconButton>
      </div>
      {note !== undefined && <p className="mt-1 text-xs text-muted">{note}</p>}
    </li>
  );
}
