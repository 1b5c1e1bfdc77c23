import ImagePlus from 'lucide-react/icons/image-plus';
import Link from 'lucide-react/icons/link';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type UploadsState, useUploadQueue } from '#app/pictures/upload-queue.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { StaffFolder } from '#shop/media/storage.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { dragMark, useRowDrag } from '../desk/use-row-drag.ts';
import { AddressField, FileButton, filesOf, useFileDrop } from './add-pictures.tsx';
import { RemovalAlert } from './picture-removal.tsx';
import { PictureRow } from './picture-row.tsx';
import { UploadRows } from './upload-rows.tsx';
import { type EditedPicture, usePictureList } from './use-picture-list.ts';

type PictureListProps = {
  /** The prefix of its form fields: `images` gives `images[0].image`, and `images[0].alt.en` for each language. */
  readonly name: string;
  readonly folder: StaffFolder;
  readonly label: string;
  readonly pictures: readonly EditedPicture[];
  readonly onChange: (pictures: readonly EditedPicture[]) => void;
  readonly max?: number;
  readonly hideLabel?: boolean;
  /** For people without edit permission. */
  readonly readOnly?: boolean;
  readonly onUploads?: (state: UploadsState) => void;
};

/** An ordered list of pictures with alternative texts; the first is the main one. */
export function PictureList(props: PictureListProps) {
  const { name, folder, label, pictures, onChange, max = 30, hideLabel, readOnly = false, onUploads } = props;
  const t = useAdminTranslate();
  const ids = { about: useId(), hint: useId() };
  const list = usePictureList({ folder, pictures, onChange, max });
  const uploads = useUploadQueue(folder, {
    onArrived: (sent) => list.arrive(sent.map(({ image }) => image)),
    onAllArrived: list.congratulate,
    onUploads,
  });
  const [tooMany, setTooMany] = useState(false);
  const left = max - pictures.length - uploads.list.filter(({ state }) => state !== 'failed').length;
  const addFiles = (files: readonly File[]) => {
    if (readOnly) return;
    setTooMany(files.length > left);
    uploads.add(files.slice(0, Math.max(0, left)));
  };
  const { isOver, dropProps } = useFileDrop(addFiles);
  usePasteAnywhere(addFiles);

  return (
    <fieldset aria-describedby={pictures.length > 0 ? ids.about : undefined} {...(readOnly ? {} : dropProps)}>
      <legend className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>{label}</legend>
      <div className="flex flex-col gap-3">
        {pictures.length > 0 && (
          <p id={ids.about} className="text-sm text-muted">
            {t('pictures.altHint')}
          </p>
        )}
        <p id={ids.hint} hidden>
          {t('pictures.moveHint')}
        </p>
        <p role="status" className="sr-only">
          {list.said}
        </p>
        {pictures.length > 0 && <Rows {...{ name, pictures, readOnly, list }} moveHintId={ids.hint} />}
        <UploadRows folder={folder} uploads={uploads} />
        <RemovalAlert folder={folder} problem={list.removalProblem} />
        {readOnly ? (
          pictures.length === 0 && <p className="text-muted">{t('pictures.none')}</p>
        ) : (
          <Adder
            {...{ isOver, left, max, tooMany }}
            isEmpty={pictures.length === 0}
            onFiles={addFiles}
            onAddress={list.add}
          />
        )}
      </div>
    </fieldset>
  );
}

function Rows(
  props: Pick<PictureListProps, 'name' | 'pictures'> & {
    readonly readOnly: boolean;
    readonly list: ReturnType<typeof usePictureList>;
    readonly moveHintId: string;
  },
) {
  const { name, pictures, readOnly, list, moveHintId } = props;
  const rows = useRef<HTMLUListElement>(null);
  const { drag, handleProps } = useRowDrag(rows, list.move);
  const focusHandle = useFocusAfterMove(rows);
  const move = (from: number, to: number) => {
    list.move(from, to);
    focusHandle(to);
  };
  return (
    <ul ref={rows} className="divide-y divide-line overflow-clip rounded-card border border-line">
      {pictures.map((picture, index) => (
        <PictureRow
          key={picture.image}
          {...{ name, picture, index, readOnly }}
          count={pictures.length}
          moveHintId={moveHintId}
          mark={dragMark(drag, index, pictures.length)}
          handleProps={handleProps(index)}
          onAlt={(language, text) => list.describe(index, language, text)}
          onMove={(to) => move(index, to)}
          onRemove={() => {
            list.remove(index);
            focusHandle(Math.min(index, pictures.length - 2));
          }}
        />
      ))}
    </ul>
  );
}

function Adder(props: {
  readonly isOver: boolean;
  readonly isEmpty: boolean;
  readonly left: number;
  readonly max: number;
  readonly tooMany: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onAddress: (image: string) => boolean;
}) {
  const { isOver, isEmpty, left, max } = props;
  const t = useAdminTranslate();
  const [typing, setTyping] = useState(false);
  const note = left > 0 ? t('pictures.formats', { left }) : t('pictures.full', { max });
  return (
    <div
      className={classNames(
        'flex flex-col items-center gap-2 rounded-card border border-dashed px-4 py-5 text-center transition-colors',
        isOver ? 'border-accent bg-accent-tint' : 'border-control bg-sunken',
      )}
    >
      {isEmpty && !typing && <p className="mb-1 text-muted">{t('pictures.empty')}</p>}
      {typing ? (
        <AddressField onAdd={props.onAddress} onClose={() => setTyping(false)} />
      ) : (
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
          <FileButton
            multiple
            look="secondary"
            size="sm"
            icon={<ImagePlus aria-hidden="true" className="size-5" />}
            disabled={left <= 0}
            onFiles={props.onFiles}
          >
            {t('pictures.add')}
          </FileButton>
          <span className="text-sm text-muted max-sm:hidden">
            {isOver ? t('pictures.dropNow') : t('pictures.dropHere')}
          </span>
          <Button
            look="quiet"
            size="sm"
            icon={<Link aria-hidden="true" className="size-5" />}
            disabled={left <= 0}
            onClick={() => setTyping(true)}
          >
            {t('pictures.useAddress')}
          </Button>
        </div>
      )}
      <p className="text-xs text-muted">{note}</p>
      <p role="status" className="text-sm text-danger empty:hidden">
        {props.tooMany ? t('pictures.tooMany', { max }) : null}
      </p>
    </div>
  );
}

/** Pasting works anywhere on the page; and a file dropped beside the list must not replace the page. */
function usePasteAnywhere(onFiles: (files: readonly File[]) => void): void {
  const newest = useRef(onFiles);
  useEffect(() => {
    newest.current = onFiles;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData);
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      newest.current(files);
    };
    const keepPage = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    document.addEventListener('paste', onPaste);
    document.addEventListener('dragover', keepPage);
    document.addEventListener('drop', keepPage);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('dragover', keepPage);
      document.removeEventListener('drop', keepPage);
    };
  }, []);
}

/** A moved row keeps focus, which browsers would drop. */
function useFocusAfterMove(rows: RefObject<HTMLElement | null>): (index: number) => void {
  const [wanted, setWanted] = useState<{ readonly index: number } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    rows.current?.querySelectorAll<HTMLElement>('[data-handle]')[wanted.index]?.focus();
  }, [wanted, rows]);
  return (index) => setWanted({ index });
}
