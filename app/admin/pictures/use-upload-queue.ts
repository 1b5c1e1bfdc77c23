import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PictureFolder } from '#shop/media/storage.ts';
import { type SentPicture, sendPicture } from './send-picture.ts';
import { createUploadQueue, type QueuedUpload, type UploadQueue } from './upload-queue.ts';

const NONE: readonly QueuedUpload[] = [];

export type Uploads = Pick<UploadQueue, 'add' | 'retry' | 'drop'> & { readonly list: readonly QueuedUpload[] };

/** Sends pictures into this folder for as long as the component is there. */
export function useUploadQueue(
  folder: PictureFolder,
  onArrived: (pictures: readonly SentPicture[]) => void,
  onBusyChange?: (busy: boolean) => void,
): Uploads {
  const arrived = useRef(onArrived);
  const busyChanged = useRef(onBusyChange);
  useLayoutEffect(() => {
    arrived.current = onArrived;
    busyChanged.current = onBusyChange;
  });
  const [queue] = useState(() =>
    createUploadQueue({
      send: (file, options) => sendPicture(folder, file, options),
      onArrived: (pictures) => arrived.current(pictures),
    }),
  );
  const list = useSyncExternalStore(queue.subscribe, queue.list, () => NONE);
  const busy = list.some(({ state }) => state !== 'failed');
  useEffect(() => busyChanged.current?.(busy), [busy]);
  useEffect(() => queue.close, [queue]);
  return { list, add: queue.add, retry: queue.retry, drop: queue.drop };
}
