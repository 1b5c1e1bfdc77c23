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
    options.onArrived(arrived.flatMap(({ picture }) => picture ?? []));
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
    add(files) {
      append(files);
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

/** As many that wait as there is room for beside those that are on their way. */
function nextOf(uploads: readonly QueuedUpload[]): readonly QueuedUpload[] {
  const sending = uploads.filter(({ state }) => state === 'sending').length;
  return uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, AT_ONCE - sending));
}

/** Those before the first that is under way. */
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
