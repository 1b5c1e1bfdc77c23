import { signInOverPage } from '#app/sign-in/session-ended.ts';
import type { PictureFolder } from '#shop/media/storage.ts';
import { heicToJpeg } from './heic-to-jpeg.ts';
import type { UploadAnswer, UploadedFile, UploadRefusal } from './upload-answer.ts';

export type SentPicture = Extract<UploadedFile, { ok: true }>;
/** Why an upload failed. */
export type SendProblem = Exclude<UploadedFile, { ok: true }>['code'] | UploadRefusal | 'connection' | 'unexpected';
export type Sent = SentPicture | { readonly ok: false; readonly code: SendProblem };

export type SendOptions = {
  /** The uploaded share, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
};

const ADDRESS = '/admin/pictures';
const TRIES = 5;
const BY_STATUS: Readonly<Record<number, SendProblem>> = {
  401: 'signed-out',
  403: 'not-allowed',
  413: 'too-many-bytes',
};

/** Uploads one picture; retries while the shop is busy, and after signing in again. */
export async function sendPicture(folder: PictureFolder, chosen: File, options: SendOptions): Promise<Sent> {
  const file = await heicToJpeg(chosen);
  for (let tries = 1; ; tries += 1) {
    const { sent, retryAfter } = await post(folder, file, options);
    if (!sent.ok && sent.code === 'signed-out' && !options.signal.aborted && (await signInOverPage())) {
      options.onProgress(0);
      continue;
    }
    if (retryAfter === null || tries === TRIES || options.signal.aborted) return sent;
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
    request.open('POST', ADDRESS);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => fail('connection');
    request.onabort = () => fail('connection');
    request.onload = () => {
      const after = Number(request.getResponseHeader('Retry-After'));
      resolve({ sent: readAnswer(request), retryAfter: after > 0 ? after : null });
    };
    if (signal.aborted) return fail('connection');
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.set('folder', folder);
    form.set('file', file);
    request.send(form);
  });
}

function readAnswer({ status, responseText }: XMLHttpRequest): Sent {
  try {
    const answer = JSON.parse(responseText) as UploadAnswer;
    if (!answer.ok) return answer;
    const [first] = answer.files;
    if (first !== undefined) return first;
  } catch {
    // A proxy, or a page, responded instead.
  }
  return { ok: false, code: BY_STATUS[status] ?? 'unexpected' };
}
