import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import type { SendProblem } from '#app/pictures/send-picture.ts';
import type { QueuedUpload, Uploads } from '#app/pictures/upload-queue.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';

/** Photos that are being sent, and those that were not accepted. */
export function PhotoUploads({ uploads }: { readonly uploads: Uploads }) {
  const t = useTranslate();
  if (uploads.list.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {uploads.list.map((upload) => {
        const { id, file, problem } = upload;
        const label = t(problem === null ? 'reviews.photoCancel' : 'reviews.photoDismiss', { name: file.name });
        return (
          <li key={id} className="flex items-center gap-2 rounded-control border border-line p-2 ps-3">
            {problem === null ? <UnderWay upload={upload} /> : <Failed file={file} problem={problem} />}
            {problem !== null && !isFinalProblem(problem) && (
              <IconButton size="sm" label={t('action.retry')} onClick={() => uploads.retry(id)}>
                <RotateCw aria-hidden="true" />
              </IconButton>
            )}
            <IconButton size="sm" label={label} onClick={() => uploads.drop(id)}>
              <X aria-hidden="true" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}

function UnderWay({ upload: { file, state, progress } }: { readonly upload: QueuedUpload }) {
  const { t, language } = useI18n();
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(progress);
  const label = () => {
    if (state === 'waiting') return t('reviews.photoWaits', { name: file.name });
    // Fully sent: the shop is re-encoding it.
    if (progress >= 1) return t('reviews.photoChecked', { name: file.name });
    return t('reviews.photoSending', { name: file.name, percent });
  };
  return (
    <div className="min-w-0 flex-1">
      <p className="numeric truncate text-sm text-muted">{label()}</p>
      <ProgressBar value={progress} max={1} label={label()} className="mt-1.5" />
    </div>
  );
}

function Failed({ file, problem }: { readonly file: File; readonly problem: SendProblem }) {
  const t = useTranslate();
  return (
    <div className="min-w-0 flex-1">
      <p role="alert" className="text-sm">
        <strong className="block font-semibold text-danger">{t('reviews.photoFailed')}</strong>
        {t(PROBLEM_TEXTS[problem])}
      </p>
      <p className="truncate text-xs text-muted">{file.name}</p>
    </div>
  );
}

const PROBLEM_TEXTS = {
  'not-a-picture': 'reviews.photoProblem.type',
  'no-picture': 'reviews.photoProblem.type',
  heic: 'reviews.photoProblem.heic',
  'too-many-bytes': 'reviews.photoProblem.bytes',
  'too-many-pixels': 'reviews.photoProblem.pixels',
  'too-many-frames': 'reviews.photoProblem.pixels',
  'too-many-attempts': 'reviews.photoProblem.many',
  'busy-person': 'reviews.photoProblem.busy',
  'busy-shop': 'reviews.photoProblem.busy',
  connection: 'reviews.photoProblem.connection',
  unreadable: 'reviews.photoProblem.connection',
  'signed-out': 'reviews.photoProblem.fault',
  'not-allowed': 'reviews.photoProblem.fault',
  'not-stored': 'reviews.photoProblem.fault',
  unexpected: 'reviews.photoProblem.fault',
} as const satisfies Readonly<Record<SendProblem, string>>;

const FINAL_PROBLEMS: readonly SendProblem[] = [
  'not-a-picture',
  'heic',
  'no-picture',
  'too-many-bytes',
  'too-many-pixels',
  'too-many-frames',
];

/** Says whether a retry would fail again. */
export function isFinalProblem(problem: SendProblem): boolean {
  return FINAL_PROBLEMS.includes(problem);
}
