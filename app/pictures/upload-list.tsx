import ImageOff from 'lucide-react/icons/image-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import type { SendProblem } from './send-picture.ts';
import type { QueuedUpload, Uploads } from './upload-queue.ts';

/** The words of shoppers or of staff, for the file of this name. */
export type UploadWords = {
  readonly waiting: (name: string) => string;
  /** `share` of 1 is sent. */
  readonly sending: (name: string, share: number) => string;
  /** It is sent, and the shop re-encodes it. */
  readonly preparing: (name: string) => string;
  readonly failed: string;
  readonly problem: (problem: SendProblem) => string;
  readonly cancel: (name: string) => string;
  readonly dismiss: (name: string) => string;
  readonly retry: string;
};

type UploadListProps = { readonly uploads: Uploads; readonly words: UploadWords; readonly className?: string };

/** Pictures that are being sent, and those that were not accepted. */
export function UploadList({ uploads, words, className }: UploadListProps) {
  if (uploads.list.length === 0) return null;
  return (
    <ul className={classNames('flex flex-col gap-2', className)}>
      {uploads.list.map(({ id, ...upload }) => {
        const { file, problem } = upload;
        return (
          <li key={id} className="flex items-center gap-3 rounded-control border border-line bg-raised p-2 pe-1">
            <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-muted">
              <ChosenPicture file={file} fallback={<ImageOff aria-hidden="true" className="size-5" />} />
            </span>
            <div className="min-w-0 flex-1">
              {problem === null ? (
                <UnderWay {...upload} words={words} />
              ) : (
                <Failed file={file} title={words.failed} text={words.problem(problem)} />
              )}
            </div>
            {problem !== null && !isFinalProblem(problem) && (
              <IconButton size="sm" label={words.retry} onClick={() => uploads.retry(id)}>
                <RotateCw aria-hidden="true" />
              </IconButton>
            )}
            <IconButton
              size="sm"
              label={problem === null ? words.cancel(file.name) : words.dismiss(file.name)}
              onClick={() => uploads.drop(id)}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}

function UnderWay(props: Pick<QueuedUpload, 'file' | 'state' | 'progress'> & { readonly words: UploadWords }) {
  const { file, state, progress, words } = props;
  const sent = () => (progress >= 1 ? words.preparing(file.name) : words.sending(file.name, progress));
  const label = state === 'waiting' ? words.waiting(file.name) : sent();
  return (
    <>
      <p className="numeric truncate text-sm text-muted">{label}</p>
      <ProgressBar value={progress} max={1} label={label} className="mt-1.5" />
    </>
  );
}

function Failed({ file, title, text }: { readonly file: File; readonly title: string; readonly text: string }) {
  return (
    <>
      <p role="alert" className="text-sm">
        <strong className="block font-semibold text-danger">{title}</strong>
        {text}
      </p>
      <p className="truncate text-xs text-muted">{file.name}</p>
    </>
  );
}

type ChosenPictureProps = {
  readonly file: File;
  readonly alt?: string;
  /** Instead of what is no picture, or none that this browser draws. */
  readonly fallback?: ReactNode;
};

/** The chosen file itself, which the shop may not have or not show yet. */
export function ChosenPicture({ file, alt = '', fallback = null }: ChosenPictureProps) {
  const [address, setAddress] = useState<string | null>(null);
  const isPicture = file.type.startsWith('image/');
  useEffect(() => {
    if (!isPicture) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file, isPicture]);
  if (address === null) return fallback;
  return <img src={address} alt={alt} className="size-full object-cover" onError={() => setAddress(null)} />;
}

const FINAL_PROBLEMS: readonly SendProblem[] = [
  'not-a-picture',
  'svg',
  'heic',
  'no-picture',
  'too-many-bytes',
  'too-many-pixels',
  'too-many-frames',
  'not-allowed',
];

/** Says whether a retry would fail again. */
export function isFinalProblem(problem: SendProblem): boolean {
  return FINAL_PROBLEMS.includes(problem);
}
