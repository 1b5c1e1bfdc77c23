import type { Busy } from '#shop/media/upload-gate.ts';
import type { UploadPictureError } from '#shop/media/upload-picture.server.ts';

/** Why nothing that was sent was examined. */
export type UploadRefusal =
  | 'signed-out'
  | 'not-allowed'
  | 'no-picture'
  | 'unreadable'
  | 'too-many-bytes'
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

/** The response of POST /admin/pictures. */
export type UploadAnswer =
  | { readonly ok: true; readonly files: readonly UploadedFile[] }
  | { readonly ok: false; readonly code: UploadRefusal };
