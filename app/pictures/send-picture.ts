import { signInOverPage } from '#app/sign-in/session-ended.ts';
import type { UploadPictureError } from '#shop/media/add-picture.server.ts';
import { type PictureFolder, REVIEW_FOLDER } from '#shop/media/storage.ts';
import type { Busy } from '#shop/media/upload-gate.ts';

export type SentPicture = Extract<UploadedFile, { ok: true }>;
export type SendProblem = Exclude<UploadedFile, { ok: true }>['code'] | UploadRefusal | 'connection' | 'unexpected';
export type Sent = SentPicture | { readonly ok: false; readonly code: SendProblem };

export type SendOptions = {
  /** The uploaded share, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
};

/** Staff's pictures belong to the back office, photos by shoppers to everybody. */
const addressOf = (folder: PictureFolder) => (folder === REVIEW_FOLDER ? '/reviews/photos' : '/admin/pictures');
const TRIES = 5;
/** Longer waits are the person's own, who has sent too many. */
const MOST_WAIT_SECONDS = 10;
const BY_STATUS: Readonly<Record<number, SendProblem>> = {
  401: 'signed-out',
  403: 'not-allowed',
  413: 'too-many-bytes',
};

/** Uploads one picture; retries while the shop is busy, and after signing in again. */
export async function sendPicture(folder: PictureFolder, chosen: File, options: SendOptions): Promise<Sent> {
  const file = folder === REVIEW_FOLDER ? await shrinkPhoto(chosen) : await heicToJpeg(chosen);
  for (let tries = 1; ; tries += 1) {
    const { sent, retryAfter } = await post(folder, file, options);
    if (!sent.ok && sent.code === 'signed-out' && !options.signal.aborted && (await signInOverPage())) {
      options.onProgress(0);
      continue;
    }
    if (retryAfter === null || retryAfter > MOST_WAIT_SECONDS || tries === TRIES || options.signal.aborted) return sent;
    options.onProgress(0);
    await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
  }
}

type Posted = { readonly sent: Sent; readonly retryAfter: number | null };

/** Uses XMLHttpRequest, because only it reports upload progress. */
function post(folder: PictureFolder, file: File, { onProgress, signal }: SendOptions): Promise<Posted> {
  return new Promise((resolve) => {
    const fail = (code: SendProblem) => resolve({ sent: { ok: false, code }, retryAfter: null });
    const request = new XMLHttpRequest();
    request.open('POST', addressOf(folder));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => fail('connection');
    request.onabort = () => fail('connection');
    request.onload = () => {
      const after = Number(request.getResponseHeader('Retry-After'));
      resolve({ sent: readResponse(request), retryAfter: after > 0 ? after : null });
    };
    if (signal.aborted) return fail('connection');
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.set('folder', folder);
    form.set('file', file);
    request.send(form);
  });
}

function readResponse({ status, responseText }: XMLHttpRequest): Sent {
  try {
    const response = JSON.parse(responseText) as UploadResponse;
    if (!response.ok) return response;
    const [first] = response.files;
    if (first !== undefined) return first;
  } catch {
    // A proxy, or a page, responded instead.
  }
  return { ok: false, code: BY_STATUS[status] ?? 'unexpected' };
}

/** Why nothing that was sent was examined. */
export type UploadRefusal =
  | 'signed-out'
  | 'not-allowed'
  | 'no-picture'
  | 'unreadable'
  | 'too-many-bytes'
  | 'too-many-attempts'
  | `busy-${Busy}`;

/** One of the sent files, in order. */
export type UploadedFile =
  | {
      readonly ok: true;
      /** The value that a product, variation or category stores. */
      readonly image: string;
      readonly width: number;
      readonly height: number;
      readonly ground: string;
    }
  | { readonly ok: false; readonly code: UploadPictureError['code'] };

export type UploadResponse =
  | { readonly ok: true; readonly files: readonly UploadedFile[] }
  | { readonly ok: false; readonly code: UploadRefusal };

/** The longest side of a stored picture. */
const MAX_SIDE = 3000;

/** Converts an iPhone picture (HEIC) to JPEG where the browser can, as Safari does: the shop's library cannot. */
export async function heicToJpeg(file: File, draw: (file: File) => Promise<Blob> = drawAsJpeg): Promise<File> {
  if (!/^image\/hei[cf]/.test(file.type) && !/\.hei[cf]$/i.test(file.name)) return file;
  try {
    return new File([await draw(file)], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
}

/** The size from which a phone's photo takes long to send. */
const LARGE_BYTES = 3_000_000;

/** Draws a large photo as a smaller JPEG, as the shop would store it anyway; the photo itself where that fails. */
async function shrinkPhoto(file: File): Promise<File> {
  if (file.size < LARGE_BYTES || !/^image\/(?:jpeg|webp|avif)$/.test(file.type)) return heicToJpeg(file);
  try {
    const smaller = await drawAsJpeg(file);
    if (smaller.size >= file.size) return file;
    return new File([smaller], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
}

async function drawAsJpeg(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob === null ? reject(new Error('no JPEG')) : resolve(blob)), 'image/jpeg', 0.92),
    );
  } finally {
    picture.close();
  }
}
