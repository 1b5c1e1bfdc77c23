import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { Alert } from '#app/ui/alert.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import type { RemovePictureError } from '#shop/media/remove-picture.server.ts';
import type { StaffFolder } from '#shop/media/storage.ts';
import { type AdminTranslate, useAdminTranslate } from '../admin-i18n.tsx';

/** Removes pictures from a form. Unsaved uploads are deleted once undoing lapses; the nightly sweep deletes others. */
export function usePictureRemoval(folder: StaffFolder) {
  const t = useAdminTranslate();
  const toast = useToast();
  const [problem, setProblem] = useState<RemovalProblem | null>(null);
  const unsaved = useRef(new Set<string>());
  const isSaving = useNavigation().formMethod === 'POST';
  useEffect(() => {
    if (isSaving) unsaved.current.clear();
  }, [isSaving]);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function takeOut(image: string, comeBack: () => void): Promise<void> {
    if (!isHere.current || !unsaved.current.has(image)) return;
    const wrong = await requestRemoval(image);
    if (wrong === null) {
      unsaved.current.delete(image);
      return;
    }
    comeBack();
    setProblem(wrong);
    toast.error({ title: t(`pictures.${folder}.removeFailed`), description: sayProblem(t, wrong) });
  }

  return {
    problem,
    onUploaded(images: readonly string[]): void {
      setProblem(null);
      for (const image of images) unsaved.current.add(image);
    },
    onRemoved(image: string, { undo, comeBack }: { readonly undo: () => void; readonly comeBack: () => void }): void {
      setProblem(null);
      toast.success({
        title: t(`pictures.${folder}.removed`),
        action: {
          label: t('admin.action.undo'),
          onAction: undo,
          onLapse: () => void takeOut(image, comeBack),
        },
      });
    },
  };
}

/** Why a picture is still in the bucket. */
type RemovalProblem = RemovalRefusal | 'not-allowed' | 'connection' | 'unexpected';

const ADDRESS = '/admin/pictures/removal';

/** Requests the removal of a picture from the bucket, unless something saved shows it. Null when that is settled. */
async function requestRemoval(image: string): Promise<RemovalProblem | null> {
  const response = await fetch(ADDRESS, { method: 'POST', body: new URLSearchParams({ image }) }).catch(() => null);
  if (response === null) return 'connection';
  if (response.status === 403) return 'not-allowed';
  const answer = (await response.json().catch(() => null)) as RemovalResponse | null;
  if (answer === null) return 'unexpected';
  return answer.ok ? null : answer.code;
}

export type RemovalRefusal = 'signed-out' | 'no-picture' | RemovePictureError['code'];

/** The response of POST /admin/pictures/removal. `removed` is false when something saved shows the picture. */
export type RemovalResponse =
  | { readonly ok: true; readonly removed: boolean }
  | { readonly ok: false; readonly code: RemovalRefusal };

export function RemovalAlert(props: {
  readonly folder: StaffFolder;
  readonly problem: RemovalProblem | null;
  readonly className?: string;
}) {
  const { folder, problem, className } = props;
  const t = useAdminTranslate();
  if (problem === null) return null;
  return (
    <Alert tone="danger" title={t(`pictures.${folder}.removeFailed`)} className={className}>
      {sayProblem(t, problem)}
    </Alert>
  );
}

/** Something that is no picture of the shop was not sent by its pages. */
function sayProblem(t: AdminTranslate, problem: RemovalProblem): string {
  return t(`pictures.problem.${problem === 'no-picture' ? 'unexpected' : problem}`);
}
