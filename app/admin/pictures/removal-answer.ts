import type { RemovePictureError } from '#shop/media/remove-picture.server.ts';

export type RemovalRefusal = 'signed-out' | 'no-picture' | RemovePictureError['code'];

/** The response of POST /admin/pictures/removal. `removed` is false when something saved shows the picture. */
export type RemovalAnswer =
  | { readonly ok: true; readonly removed: boolean }
  | { readonly ok: false; readonly code: RemovalRefusal };
