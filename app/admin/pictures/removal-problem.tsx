import type { ReactNode } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import type { PictureFolder } from '#shop/media/storage.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import type { RemovalProblem as Problem } from './ask-removal.ts';
import { FOLDER_TEXTS, REMOVAL_PROBLEM_TEXTS } from './picture-texts.ts';

/** Beside a picture that could not be removed, for longer than the toast. */
export function RemovalProblem(props: {
  readonly folder: PictureFolder;
  readonly problem: Problem | null;
  readonly className?: string;
}): ReactNode {
  const { folder, problem, className } = props;
  const t = useAdminTranslate();
  if (problem === null) return null;
  return (
    <Alert tone="danger" title={t(FOLDER_TEXTS[folder].removeFailed)} className={className}>
      {t(REMOVAL_PROBLEM_TEXTS[problem])}
    </Alert>
  );
}
