import type { RemovePictureError } from '#shop/media/remove-picture.server.ts';

export type RemovalRefusal = 'signed-out' | 'no-picture' | RemovePictureError['code'];

/** What POST /admin/pictures/removal answers. `removed` is false of one that something saved shows: it stays where it is. */
export type RemovalAnswer =
  | { readonly ok: true; readonly removed: boolean }
  | { readonly ok: false; readonly code: RemovalRefusal };
