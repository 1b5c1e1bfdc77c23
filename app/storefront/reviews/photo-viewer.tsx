import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from '#app/customer-i18n.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Picture, type PictureSource } from '#app/ui/picture.tsx';

export type PhotosToView = {
  readonly photos: readonly PictureSource[];
  /** The one that is shown first, counted from 0. */
  readonly start: number;
  readonly name: string;
};

type PhotoViewerProps = PhotosToView & { readonly open: boolean; readonly onClose: () => void };

const SIZES = '(min-width: 58rem) 52rem, 92vw';

/** One review's photos, large: by buttons or arrow keys. Closing it returns focus to the pressed one. */
export default function PhotoViewer({ photos, start, name, open, onClose }: PhotoViewerProps) {
  const t = useTranslate();
  const [shown, setShown] = useState(start);
  const photo = photos[shown];
  const isMany = photos.length > 1;
  const move = (by: number) => setShown((now) => (now + by + photos.length) % photos.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isMany || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    move(event.key === 'ArrowLeft' ? -1 : 1);
  };
  if (photo === undefined) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="lg"
      title={t(isMany ? 'reviews.viewer.title' : 'reviews.viewer.one', { name })}
      closeLabel={t('action.close')}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons in it, which do the same */}
      <div className="flex flex-col gap-4" onKeyDown={onKeyDown}>
        <Picture
          key={photo.path}
          picture={photo}
          alt={t('reviews.photoBy', { n: shown + 1, count: photos.length, name })}
          sizes={SIZES}
          className="rounded-card"
          imgClassName="max-h-[65vh] object-contain!"
        />
        {isMany && (
          <div className="flex items-center justify-center gap-4">
            <IconButton look="secondary" label={t('gallery.previous')} onClick={() => move(-1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <p role="status" className="numeric text-sm text-muted">
              {t('reviews.viewer.place', { n: shown + 1, count: photos.length })}
            </p>
            <IconButton look="secondary" label={t('gallery.next')} data-autofocus onClick={() => move(1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
    </Dialog>
  );
}
