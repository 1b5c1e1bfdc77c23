import ImageOff from 'lucide-react/icons/image-off';
import { Picture, type PictureSource } from '#app/ui/picture.tsx';

/** The picture of a row's subject, beside its name; larger where the row is a card in a narrow window. */
export function SmallPicture(props: { readonly picture: PictureSource | null; readonly onCard?: boolean }) {
  const { picture, onCard = false } = props;
  const box = `size-11 shrink-0 rounded-control ${onCard ? 'max-lg:size-14' : ''}`;
  if (picture === null) {
    return (
      <span className={`grid place-items-center bg-sunken text-muted ${box}`}>
        <ImageOff aria-hidden="true" className="size-5" />
      </span>
    );
  }
  return <Picture picture={picture} alt="" sizes={onCard ? '56px' : '44px'} className={box} imgClassName="h-full" />;
}
