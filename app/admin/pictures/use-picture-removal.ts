import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { useToast } from '#app/ui/overlays/toast.tsx';
import type { PictureFolder } from '#shop/media/storage.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { askRemoval, type RemovalProblem } from './ask-removal.ts';
import { FOLDER_TEXTS, REMOVAL_PROBLEM_TEXTS } from './picture-texts.ts';

/**
 * Handles pictures that are removed from a form. Once that can no longer be undone, one that was uploaded here and not
 * sent to be saved since is deleted from the bucket; if that fails, it returns. A picture that something saved may
 * show is only removed from the form: the nightly sweep deletes it.
 */
export function usePictureRemoval(folder: PictureFolder) {
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
    const wrong = await askRemoval(image);
    if (wrong === null) {
      unsaved.current.delete(image);
      return;
    }
    comeBack();
    setProblem(wrong);
    toast.error({ title: t(FOLDER_TEXTS[folder].removeFailed), description: t(REMOVAL_PROBLEM_TEXTS[wrong]) });
  }

  return {
    /** Why the last removal failed. */
    problem,
    onUploaded(images: readonly string[]): void {
      setProblem(null);
      for (const image of images) unsaved.current.add(image);
    },
    /** Reports it, with Undo. */
    onRemoved(image: string, { undo, comeBack }: { readonly undo: () => void; readonly comeBack: () => void }): void {
      setProblem(null);
      toast.success({
        title: t(FOLDER_TEXTS[folder].removed),
        action: {
          label: t('admin.action.undo'),
          onAction: undo,
          onLapse: () => void takeOut(image, comeBack),
        },
      });
    },
  };
}
