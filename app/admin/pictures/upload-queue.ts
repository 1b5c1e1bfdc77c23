import { MAX_PICTURE_BYTES } from '#shop/media/picture-format.ts';
import type { SendOptions, SendProblem, Sent, SentPicture } from './send-picture.ts';

export type QueuedUpload = {
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'arrived' | 'failed';
  /** The uploaded share, 0 to 1. */
  readonly progress: number;
  readonly problem: SendProblem | null;
  readonly picture: SentPicture | null;
};

export type UploadQueue = {
  /** Running and failed uploads in the order chosen; the same array until something changes. */
  list(): readonly QueuedUpload[];
  subscribe(listener: () => void): () => void;
  add(files: readonly File[]): void;
  retry(id: number): void;
  /** Cancels and forgets it. */
  drop(id: number): void;
  /** Cancels all of them. */
  close(): void;
};

const AT_ONCE = 3;

/**
 * Uploads files three at a time. Pictures are passed on in the order they were chosen: finished ones wait for those
 * before them, failed ones delay nobody.
 */
export function createUploadQueue(options: {
  readonly send: (file: File, options: SendOptions) => Promise<Sent>;
  readonly onArrived: (pictures: readonly SentPicture[]) => void;
}): UploadQueue {
  let uploads: readonly QueuedUpload[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const breaks = new Map<number, AbortController>();

  function set(next: readonly QueuedUpload[]): void {
    uploads = next;
    for (const listener of listeners) listener();
  }
  function change(id: number, changes: Partial<QueuedUpload>): void {
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  }

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
    const underWay = uploads.findIndex(({ state }) => state === 'waiting' || state === 'sending');
    const settled = underWay < 0 ? uploads : uploads.slice(0, underWay);
    const pictures = settled.flatMap(({ picture }) => picture ?? []);
    if (pictures.length === 0) return;
    set(uploads.filter((upload) => upload.state !== 'arrived' || !settled.includes(upload)));
    options.onArrived(pictures);
  }

  function work(): void {
    const sending = uploads.filter(({ state }) => state === 'sending').length;
    const next = uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, AT_ONCE - sending));
    for (const upload of next) void start(upload);
  }

  function drop(id: number): void {
    breaks.get(id)?.abort();
    breaks.delete(id);
    set(uploads.filter((upload) => upload.id !== id));
    handOn();
    work();
  }

  return {
    list: () => uploads,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files) {
      const added = files.map((file): QueuedUpload => {
        lastId += 1;
        const problem = findProblem(file);
        const state = problem === null ? 'waiting' : 'failed';
        return { id: lastId, file, state, progress: 0, problem, picture: null };
      });
      set([...uploads, ...added]);
      work();
    },
    retry(id) {
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

/** Files that are refused without being sent. */
function findProblem({ name, size, type }: File): SendProblem | null {
  if (size > MAX_PICTURE_BYTES) return 'too-many-bytes';
  // Windows does not know the type of HEIC.
  if (/\.hei[cf]$/i.test(name)) return null;
  return type.startsWith('image/') && !type.includes('svg') ? null : 'not-a-picture';
}
