import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ImageIcon from 'lucide-react/icons/image';
import Star from 'lucide-react/icons/star';
import Trash from 'lucide-react/icons/trash-2';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import type { MenuItem } from '#app/ui/overlays/menu.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shop/kernel/language.ts';
import { isExternalImage } from '#shop/media/image.ts';
import { inLanguage, useAdminTranslate } from '../admin-i18n.tsx';
import { MoreMenu } from '../desk/more-menu.tsx';
import { MoveHandle } from '../desk/move-handle.tsx';
import type { EditedPicture } from './use-picture-list.ts';

const MAX_ALT = 250;

type PictureRowProps = {
  readonly name: string;
  readonly picture: EditedPicture;
  readonly index: number;
  readonly count: number;
  readonly readOnly: boolean;
  /** The id of the text that explains how to move it. */
  readonly moveHintId: string;
  readonly mark: string;
  readonly handleProps: ComponentProps<'button'>;
  readonly onAlt: (language: Language, text: string) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
};

export function PictureRow(props: PictureRowProps) {
  const { name, picture, index, readOnly } = props;
  const t = useAdminTranslate();
  const field = `${name}[${index}]`;
  return (
    <li
      className={classNames(
        'relative flex items-center gap-3 bg-raised py-3 max-sm:flex-wrap max-sm:items-start',
        readOnly ? 'px-3' : 'pe-2 ps-1',
        props.mark,
      )}
    >
      <input type="hidden" name={`${field}.image`} value={picture.image} />
      {readOnly ? null : (
        <MoveHandle
          label={t('pictures.move', { n: index + 1 })}
          hintId={props.moveHintId}
          at={index}
          count={props.count}
          handleProps={props.handleProps}
          onMove={props.onMove}
        />
      )}
      <div className="relative">
        <Thumbnail
          image={picture.image}
          alt={picture.alt[DEFAULT_LANGUAGE] || t('pictures.picture', { n: index + 1 })}
        />
        {index === 0 && <Tag className="top-1 bg-accent text-on-accent">{t('pictures.main')}</Tag>}
        {isExternalImage(picture.image) && (
          <Tag className="bottom-1 bg-raised text-muted shadow-float">{t('pictures.elsewhere')}</Tag>
        )}
      </div>
      <div className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full max-sm:ps-2">
        <div className="grid gap-x-3 gap-y-2 md:grid-cols-2">
          {LANGUAGES.map((language) => (
            <TextField
              key={language}
              name={`${field}.alt.${language}`}
              label={inLanguage(t, t('pictures.alt'), language)}
              aria-label={`${t('pictures.picture', { n: index + 1 })}: ${inLanguage(t, t('pictures.alt'), language)}`}
              lang={language}
              maxLength={MAX_ALT}
              autoComplete="off"
              readOnly={readOnly}
              value={picture.alt[language]}
              onChange={(event) => props.onAlt(language, event.currentTarget.value)}
            />
          ))}
        </div>
      </div>
      {readOnly ? null : (
        <div className="max-sm:ms-auto">
          <Actions {...props} />
        </div>
      )}
    </li>
  );
}

function Tag({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return (
    <span className={classNames('absolute start-1 rounded-sm px-1.5 text-xs font-semibold', className)}>
      {children}
    </span>
  );
}

function Actions({ index, count, onMove, onRemove }: PictureRowProps) {
  const t = useAdminTranslate();
  const moves = [
    ['makeFirst', Star, 0],
    ['moveUp', ArrowUp, index - 1],
    ['moveDown', ArrowDown, index + 1],
  ] as const;
  const items: readonly (MenuItem | 'separator')[] = [
    ...moves.map(([name, Icon, to]) => ({
      label: t(`pictures.${name}`),
      icon: <Icon aria-hidden="true" />,
      onSelect: () => onMove(to),
      disabled: to === index || to < 0 || to >= count,
    })),
    'separator',
    { label: t('pictures.remove'), icon: <Trash aria-hidden="true" />, tone: 'danger', onSelect: onRemove },
  ];
  return <MoreMenu label={t('pictures.actions', { n: index + 1 })} items={items} />;
}

/** Sizes do not matter here: the box has its own. */
const BOX = { width: 80, height: 80, ground: 'var(--color-sunken)' } as const;

type ThumbnailProps = {
  readonly image: string | null;
  readonly alt: string;
  readonly className?: string;
  /** For a logo, which would be a line in a square. */
  readonly isWide?: boolean;
};

/** The whole picture, small; a placeholder without one. */
export function Thumbnail(props: ThumbnailProps) {
  const size = props.isWide ? 'h-20 w-52 min-w-0' : 'size-20 shrink-0';
  const shape = classNames(size, 'rounded-control border', props.className ?? 'border-line');
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
      sizes={props.isWide ? '13rem' : '5rem'}
      className={shape}
      imgClassName={classNames('size-full! object-contain', props.isWide && 'p-2')}
    />
  );
}
