import { useI18n } from '#app/customer-i18n.tsx';
import type { SendProblem } from '#app/pictures/send-picture.ts';
import { UploadList } from '#app/pictures/upload-list.tsx';
import type { Uploads } from '#app/pictures/upload-queue.ts';

/** Photos of a review on their way. */
export function PhotoUploads({ uploads }: { readonly uploads: Uploads }) {
  const { t, language } = useI18n();
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <UploadList
      uploads={uploads}
      words={{
        waiting: (name) => t('reviews.photoWaits', { name }),
        sending: (name, share) => t('reviews.photoSending', { name, percent: percent.format(share) }),
        preparing: (name) => t('reviews.photoChecked', { name }),
        failed: t('reviews.photoFailed'),
        problem: (code) => t(PROBLEM_TEXTS[code]),
        cancel: (name) => t('reviews.photoCancel', { name }),
        dismiss: (name) => t('reviews.photoDismiss', { name }),
        retry: t('action.retry'),
      }}
    />
  );
}

const PROBLEM_TEXTS = {
  'not-a-picture': 'reviews.photoProblem.type',
  'no-picture': 'reviews.photoProblem.type',
  svg: 'reviews.photoProblem.type',
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
