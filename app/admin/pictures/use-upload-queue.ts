import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PictureFolder } from '#shop/media/storage.ts';
import { type SentPicture, sendPicture } from './send-picture.ts';
import { createUploadQueue, type QueuedUpload, type UploadQueue } from './upload-queue.ts';
import type { UploadsState } from './use-save-after-uploads.ts';

const NONE: readonly QueuedUpload[] = [];

export type Uploads = Pick<UploadQueue, 'add' | 'retry' | 'drop'> & { readonly list: readonly QueuedUpload[] };

export type UploadEvents = {
  readonly onArrived: (pictures: readonly SentPicture[]) => void;
  /** Nothing is uploading any more, and this many have arrived since the last time. */
  readonly onAllArrived: (count: number) => void;
  readonly onUploads: ((state: UploadsState) => void) | undefined;
};

/** Uploads pictures into this folder while the component is mounted. */
export function useUploadQueue(folder: PictureFolder, events: UploadEvents): Uploads {
  const newest = useRef(events);
  const count = useRef(0);
  useLayoutEffect(() => {
    newest.current = events;
  });
  const [queue] = useState(() =>
    createUploadQueue({
      send: (file, options) => sendPicture(folder, file, options),
      onArrived: (pictures) => {
        count.current += pictures.length;
        newest.current.onArrived(pictures);
      },
    }),
  );
  const list = useSyncExternalStore(queue.subscribe, queue.list, () => NONE);
  const busy = list.some(({ state }) => state !== 'failed');
  const state = busy ? 'sending' : list.length > 0 ? 'failed' : 'idle';
  useEffect(() => newest.current.onUploads?.(state), [state]);
  useEffect(() => {
    if (busy || count.current === 0) return;
    newest.current.onAllArrived(count.current);
    count.current = 0;
  }, [busy]);
  useEffect(
    () => () => {
      queue.close();
      newest.current.onUploads?.('idle');
    },
    [queue],
  );
  return { list, add: queue.add, retry: queue.retry, drop: queue.drop };
}
