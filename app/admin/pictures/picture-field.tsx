import ImagePlus from 'lucide-react/icons/image-plus';
import Link from 'lucide-react/icons/link';
import Trash from 'lucide-react/icons/trash-2';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { type UploadsState, useUploadQueue } from '#app/pictures/upload-queue.ts';
import { classNames } from '#app/ui/class-names.ts';
import { FieldError, type FieldErrorText } from '#app/ui/fields/field.tsx';
import type { MenuItem } from '#app/ui/overlays/menu.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import type { StaffFolder } from '#shop/media/storage.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { MoreMenu } from '../desk/more-menu.tsx';
import { AddressField, FileButton, useFileDrop } from './add-pictures.tsx';
import { RemovalAlert, usePictureRemoval } from './picture-removal.tsx';
import { Thumbnail } from './picture-row.tsx';
import { UploadRows } from './upload-rows.tsx';

type PictureFieldProps = {
  /** The name of its form field; empty without a picture. */
  readonly name: string;
  readonly folder: StaffFolder;
  readonly label: string;
  readonly image: string | null;
  readonly onChange: (image: string | null) => void;
  readonly hideLabel?: boolean;
  /** For a logo. */
  readonly isWide?: boolean;
  readonly error?: FieldErrorText;
  /** Where no address of another shop will do. */
  readonly onlyUploads?: boolean;
  /** For people without edit permission. */
  readonly readOnly?: boolean;
  readonly onUploads?: (state: UploadsState) => void;
};

/** One picture: chosen, dropped or pasted, or given by its address. */
export function PictureField(props: PictureFieldProps) {
  const {
    name,
    folder,
    label,
    image,
    onChange,
    hideLabel = false,
    isWide = false,
    error,
    onlyUploads = false,
    readOnly = false,
  } = props;
  const t = useAdminTranslate();
  const errorId = useId();
  const [typing, setTyping] = useState(false);
  const { uploads, problem, takeOne, remove } = useOnePicture(props);
  const { isOver, dropProps } = useFileDrop(takeOne);
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId} {...(readOnly ? {} : dropProps)}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>{label}</legend>
      <input type="hidden" name={name} value={image ?? ''} />
      <div className={classNames('flex items-center gap-3', isWide && 'flex-wrap')}>
        <Thumbnail
          image={image}
          alt={image === null ? '' : label}
          isWide={isWide}
          className={classNames(
            image === null && 'border-dashed',
            isOver ? 'border-accent bg-accent-tint' : image === null ? 'border-control' : 'border-line',
          )}
        />
        {readOnly ? (
          image === null && <p className="text-sm text-muted">{t('pictures.none')}</p>
        ) : (
          <>
            <FileButton
              look="secondary"
              size="sm"
              icon={<ImagePlus aria-hidden="true" className="size-5" />}
              aria-label={`${label}: ${t(image === null ? 'pictures.choose' : 'pictures.replace')}`}
              onFiles={takeOne}
            >
              {t(image === null ? 'pictures.choose' : 'pictures.replace')}
            </FileButton>
            {!onlyUploads && (
              <FieldMenu label={label} hasImage={image !== null} onAddress={() => setTyping(true)} onRemove={remove} />
            )}
          </>
        )}
      </div>
      {typing && (
        <div className="mt-3">
          <AddressField
            onClose={() => setTyping(false)}
            onAdd={(address) => {
              onChange(address);
              return true;
            }}
          />
        </div>
      )}
      <UploadRows folder={folder} uploads={uploads} className="mt-3" />
      <RemovalAlert folder={folder} problem={problem} className="mt-3" />
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}

function useOnePicture({ folder, image, onChange, readOnly = false, onUploads }: PictureFieldProps) {
  const t = useAdminTranslate();
  const toast = useToast();
  const removal = usePictureRemoval(folder);
  const newest = useRef(image);
  useLayoutEffect(() => {
    newest.current = image;
  });
  const uploads = useUploadQueue(folder, {
    onArrived: (pictures) => {
      removal.onUploaded(pictures.map((picture) => picture.image));
      onChange(pictures.at(-1)?.image ?? image);
    },
    onAllArrived: () => toast.success({ title: t(`pictures.${folder}.uploaded`) }),
    onUploads,
  });
  const takeOne = (files: readonly File[]) => {
    if (readOnly) return;
    // There is room for one, so earlier uploads and failures are discarded.
    for (const { id } of uploads.list) uploads.drop(id);
    uploads.add(files.slice(0, 1));
  };
  const remove = () => {
    if (image === null) return;
    onChange(null);
    removal.onRemoved(image, {
      undo: () => onChange(image),
      // Another may have been chosen meanwhile.
      comeBack: () => newest.current === null && onChange(image),
    });
  };
  return { uploads, problem: removal.problem, takeOne, remove };
}

function FieldMenu(props: {
  readonly label: string;
  readonly hasImage: boolean;
  readonly onAddress: () => void;
  readonly onRemove: () => void;
}) {
  const t = useAdminTranslate();
  const address: MenuItem = {
    label: t('pictures.useAddress'),
    icon: <Link aria-hidden="true" />,
    onSelect: props.onAddress,
  };
  const removal: MenuItem = {
    label: t('pictures.remove'),
    icon: <Trash aria-hidden="true" />,
    tone: 'danger',
    onSelect: props.onRemove,
  };
  return (
    <MoreMenu
      label={`${props.label}: ${t('pictures.more')}`}
      align="start"
      items={props.hasImage ? [address, 'separator', removal] : [address]}
    />
  );
}
