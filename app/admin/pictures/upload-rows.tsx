import ImageOff from 'lucide-react/icons/image-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import type { SendProblem } from '#app/pictures/send-picture.ts';
import type { QueuedUpload, Uploads } from '#app/pictures/upload-queue.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import type { StaffFolder } from '#shop/media/storage.ts';
import { useAdminTranslate, useWords } from '../admin-i18n.tsx';

/** A retry would fail again. */
const FINAL_PROBLEMS: readonly (SendProblem | null)[] = [
  'not-a-picture',
  'heic',
  'no-picture',
  'too-many-bytes',
  'too-many-pixels',
  'too-many-frames',
  'not-allowed',
];

export function UploadRows(props: {
  readonly folder: StaffFolder;
  readonly uploads: Uploads;
  readonly className?: string;
}) {
  const { folder, uploads, className } = props;
  if (uploads.list.length === 0) return null;
  return (
    <ul className={classNames('flex flex-col gap-2', className)}>
      {uploads.list.map((upload) => (
        <li key={upload.id} className="flex items-center gap-3 rounded-control border border-line bg-raised p-2 pe-1">
          <Preview file={upload.file} />
          {upload.problem === null ? (
            <UnderWay upload={upload} onCancel={() => uploads.drop(upload.id)} />
          ) : (
            <Failed folder={folder} upload={upload} uploads={uploads} />
          )}
        </li>
      ))}
    </ul>
  );
}

function UnderWay(props: { readonly upload: QueuedUpload; readonly onCancel: () => void }) {
  const { file, state, progress } = props.upload;
  const { t, language } = useWords();
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(progress);
  const label = () => {
    if (state === 'waiting') return t('pictures.waiting', { name: file.name });
    // Fully sent: the shop is re-encoding it.
    if (progress >= 1) return t('pictures.preparing', { name: file.name });
    return t('pictures.sending', { name: file.name, percent });
  };
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="numeric truncate text-sm text-muted">{label()}</p>
        <ProgressBar value={progress} max={1} label={label()} className="mt-1.5" />
      </div>
      <IconButton size="sm" label={t('pictures.cancel', { name: file.name })} onClick={props.onCancel}>
        <X aria-hidden="true" />
      </IconButton>
    </>
  );
}

function Failed(props: { readonly folder: StaffFolder; readonly upload: QueuedUpload; readonly uploads: Uploads }) {
  const { folder, uploads } = props;
  const { id, file, problem } = props.upload;
  const t = useAdminTranslate();
  return (
    <>
      <div className="min-w-0 flex-1">
        <p role="alert" className="text-sm">
          <strong className="block font-semibold text-danger">{t(`pictures.${folder}.uploadFailed`)}</strong>
          {t(`pictures.problem.${problem === null || problem === 'too-many-attempts' ? 'unexpected' : problem}`)}
        </p>
        <p className="truncate text-xs text-muted">{file.name}</p>
      </div>
      {!FINAL_PROBLEMS.includes(problem) && (
        <Button
          size="sm"
          look="secondary"
          icon={<RotateCw aria-hidden="true" className="size-5" />}
          onClick={() => uploads.retry(id)}
        >
          {t('pictures.retry')}
        </Button>
      )}
      <IconButton size="sm" label={t('pictures.dismiss', { name: file.name })} onClick={() => uploads.drop(id)}>
        <X aria-hidden="true" />
      </IconButton>
    </>
  );
}

function Preview({ file }: { readonly file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  const isPicture = file.type.startsWith('image/');
  useEffect(() => {
    if (!isPicture) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file, isPicture]);
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-muted">
      {address === null ? (
        <ImageOff aria-hidden="true" className="size-5" />
      ) : (
        <img src={address} alt="" className="size-full object-contain" onError={() => setAddress(null)} />
      )}
    </span>
  );
}
