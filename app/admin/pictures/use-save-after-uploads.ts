import { type FormEvent, useCallback, useEffect, useState } from 'react';

/** The uploads of one list or field: `failed` means that none is running and some were refused or cancelled. */
export type UploadsState = 'idle' | 'sending' | 'failed';

/**
 * Holds a form back while pictures are uploading, because it would be saved without them, and submits it afterwards.
 * If an upload fails, the form stays, so that it is seen before anything is saved.
 */
export function useSaveAfterUploads() {
  const [states, setStates] = useState<Readonly<Record<string, UploadsState>>>({});
  const [waiting, setWaiting] = useState<HTMLFormElement | null>(null);
  const all = Object.values(states);
  const sending = all.includes('sending');
  const failed = all.includes('failed');
  useEffect(() => {
    if (waiting === null || sending) return;
    setWaiting(null);
    if (!failed) waiting.requestSubmit();
  }, [waiting, sending, failed]);
  return {
    waits: waiting !== null,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      if (!sending) return;
      event.preventDefault();
      setWaiting(event.currentTarget);
    },
    /** For `onUploads` of a list or field, identified by its `id`. */
    onUploads: useCallback(
      (id: string, state: UploadsState) => setStates((before) => ({ ...before, [id]: state })),
      [],
    ),
  };
}
