import type { Busy } from '#shop/media/upload-gate.ts';
import type { UploadPictureError } from '#shop/media/upload-picture.server.ts';

/** Why nothing of what was sent was looked at. */
export type UploadRefusal =
  | 'signed-out'
  | 'not-allowed'
  | 'no-picture'
  | 'unreadable'
  | 'too-many-bytes'
  | `busy-${Busy}`;

/** One file of those sent, in their order. */
export type UploadedFile =
  | {
      readonly ok: true;
      /** What a product, variation or category keeps. */
      readonly image: string;
      readonly width: number;
      readonly height: number;
      readonly ground: string;
    }
  | { readonly ok: false; readonly code: UploadPictureError['code'] };

/** What POST /admin/pictures answers. */
export type UploadAnswer =
  | { readonly ok: true; readonly files: readonly UploadedFile[] }
  | { readonly ok: false; readonly code: UploadRefusal };
