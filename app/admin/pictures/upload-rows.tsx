import { UploadList } from '#app/pictures/upload-list.tsx';
import type { Uploads } from '#app/pictures/upload-queue.ts';
import type { StaffFolder } from '#shop/media/storage.ts';
import { useWords } from '../admin-i18n.tsx';

type UploadRowsProps = { readonly folder: StaffFolder; readonly uploads: Uploads; readonly className?: string };

/** Pictures by staff on their way. */
export function UploadRows({ folder, ...list }: UploadRowsProps) {
  const { t, language } = useWords();
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <UploadList
      {...list}
      words={{
        waiting: (name) => t('pictures.waiting', { name }),
        sending: (name, share) => t('pictures.sending', { name, percent: percent.format(share) }),
        preparing: (name) => t('pictures.preparing', { name }),
        failed: t(`pictures.${folder}.uploadFailed`),
        problem: (code) => t(`pictures.problem.${code === 'too-many-attempts' ? 'unexpected' : code}`),
        cancel: (name) => t('pictures.cancel', { name }),
        dismiss: (name) => t('pictures.dismiss', { name }),
        retry: t('pictures.retry'),
      }}
    />
  );
}
