import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { MAX_PICTURE_BYTES } from '#shop/media/picture-format.ts';
import type { PictureFolder } from '#shop/media/storage.ts';
import { type SendOptions, type SendProblem, type Sent, type SentPicture, sendPicture } from './send-picture.ts';

const NONE: readonly QueuedUpload[] = [];

export type Uploads = ReturnType<typeof useUploadQueue>;

type UploadEvents = {
  /** `files` are what was chosen, in the same order. */
  readonly onArrived: (pictures: readonly SentPicture[], files: readonly File[]) => void;
  /** Nothing is uploading any more, and this many have arrived since the last time. */
  readonly onAllArrived: (count: number) => void;
  readonly onUploads: ((state: UploadsState) => void) | undefined;
};

/** Uploads pictures into this folder while the component is mounted. */
export function useUploadQueue(folder: PictureFolder, events: UploadEvents) {
  const newest = useRef(events);
  const count = useRef(0);
  useLayoutEffect(() => {
    newest.current = events;
  });
  const [queue] = useState(() =>
    createUploadQueue({
      send: (file, options) => sendPicture(folder, file, options),
      onArrived: (pictures, files) => {
        count.current += pictures.length;
        newest.current.onArrived(pictures, files);
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

export type QueuedUpload = {
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'arrived' | 'failed';
  /** The uploaded share, 0 to 1. */
  readonly progress: number;
  readonly problem: SendProblem | null;
  readonly picture: SentPicture | null;
};

const AT_ONCE = 3;

/** Uploads files three at a time and passes them on in the order they were chosen. A failed one delays no other. */
export function createUploadQueue(options: {
  readonly send: (file: File, options: SendOptions) => Promise<Sent>;
  readonly onArrived: (pictures: readonly SentPicture[], files: readonly File[]) => void;
}) {
  const { list, subscribe, set, change, append } = createUploads();
  const breaks = new Map<number, AbortController>();

  async function start({ id, file }: QueuedUpload): Promise<void> {
    const controller = new AbortController();
    breaks.set(id, controller);
    change(id, { state: 'sending', progress: 0, problem: null });
    const sent = await options.send(file, {
      signal: controller.signal,
      onProgress: (progress) => change(id, { progress }),
    });
    if (controller.signal.aborted) return;
    breaks.delete(id);
    change(id, sent.ok ? { state: 'arrived', picture: sent } : { state: 'failed', problem: sent.code });
    handOn();
    work();
  }

  function handOn(): void {
    const arrived = settledOf(list()).filter(({ picture }) => picture !== null);
    if (arrived.length === 0) return;
    set(list().filter((upload) => !arrived.includes(upload)));
    options.onArrived(
      arrived.flatMap(({ picture }) => picture ?? []),
      arrived.map(({ file }) => file),
    );
  }

  function work(): void {
    for (const upload of nextOf(list())) void start(upload);
  }

  function drop(id: number): void {
    breaks.get(id)?.abort();
    breaks.delete(id);
    set(list().filter((upload) => upload.id !== id));
    handOn();
    work();
  }

  return {
    list,
    subscribe,
    add(files: readonly File[]): void {
      append(files);
      work();
    },
    retry(id: number): void {
      change(id, { state: 'waiting', problem: null });
      work();
    },
    drop,
    close() {
      for (const controller of breaks.values()) controller.abort();
      breaks.clear();
      set([]);
    },
  };
}

/** The list that the queue changes and the page looks at. */
function createUploads() {
  let uploads: readonly QueuedUpload[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly QueuedUpload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  return {
    list: () => uploads,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    append(files: readonly File[]): void {
      const added = files.map((file, index) => begin(file, lastId + 1 + index));
      lastId += files.length;
      set([...uploads, ...added]);
    },
    change: (id: number, changes: Partial<QueuedUpload>) =>
      set(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload))),
  };
}

/** The waiting uploads that may start now. */
function nextOf(uploads: readonly QueuedUpload[]): readonly QueuedUpload[] {
  const sending = uploads.filter(({ state }) => state === 'sending').length;
  return uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, AT_ONCE - sending));
}

/** The finished uploads before the first pending one. */
function settledOf(uploads: readonly QueuedUpload[]): readonly QueuedUpload[] {
  const underWay = uploads.findIndex(({ state }) => state === 'waiting' || state === 'sending');
  return underWay < 0 ? uploads : uploads.slice(0, underWay);
}

function begin(file: File, id: number): QueuedUpload {
  const problem = findProblem(file);
  return { id, file, state: problem === null ? 'waiting' : 'failed', progress: 0, problem, picture: null };
}

/** Files that are refused without being sent. */
function findProblem({ name, size, type }: File): SendProblem | null {
  if (size > MAX_PICTURE_BYTES) return 'too-many-bytes';
  // Windows does not know the type of HEIC.
  if (/\.hei[cf]$/i.test(name)) return null;
  return type.startsWith('image/') && !type.includes('svg') ? null : 'not-a-picture';
}

/** The uploads of one list or field: `failed` means that none is running and some were refused or cancelled. */
export type UploadsState = 'idle' | 'sending' | 'failed';

/** Holds a form back while pictures upload, then submits it; if one fails, the form stays, so that it is seen. */
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
