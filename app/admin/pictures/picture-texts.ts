import type { PictureFolder } from '#shop/media/storage.ts';
import type { RemovalProblem } from './ask-removal.ts';
import type { SendProblem } from './send-picture.ts';

/** The messages when a folder's pictures come and go. */
export const FOLDER_TEXTS = {
  products: {
    uploaded: 'pictures.uploaded',
    uploadFailed: 'pictures.uploadFailed',
    removed: 'pictures.removed',
    removeFailed: 'pictures.removeFailed',
  },
  variations: {
    uploaded: 'pictures.variation.uploaded',
    uploadFailed: 'pictures.variation.uploadFailed',
    removed: 'pictures.variation.removed',
    removeFailed: 'pictures.variation.removeFailed',
  },
  categories: {
    uploaded: 'pictures.category.uploaded',
    uploadFailed: 'pictures.category.uploadFailed',
    removed: 'pictures.category.removed',
    removeFailed: 'pictures.category.removeFailed',
  },
} as const satisfies Readonly<Record<PictureFolder, object>>;

/** Why an upload failed, and what to do. */
export const PROBLEM_TEXTS = {
  'not-a-picture': 'pictures.notAPicture',
  heic: 'pictures.heic',
  'no-picture': 'pictures.notAPicture',
  'too-many-bytes': 'pictures.tooManyBytes',
  'too-many-pixels': 'pictures.tooManyPixels',
  'too-many-frames': 'pictures.tooManyFrames',
  'not-stored': 'pictures.notStored',
  'busy-person': 'pictures.busy',
  'busy-shop': 'pictures.busy',
  'signed-out': 'pictures.signedOut',
  'not-allowed': 'pictures.notAllowed',
  connection: 'pictures.connection',
  unreadable: 'pictures.connection',
  unexpected: 'pictures.unexpected',
} as const satisfies Readonly<Record<SendProblem, string>>;

/** Why a removal failed. */
export const REMOVAL_PROBLEM_TEXTS = {
  'not-removed': 'pictures.notRemoved',
  'signed-out': 'pictures.signedOut',
  'not-allowed': 'pictures.notAllowed',
  connection: 'pictures.connection',
  'no-picture': 'pictures.unexpected',
  unexpected: 'pictures.unexpected',
} as const satisfies Readonly<Record<RemovalProblem, string>>;

/** A retry would fail again. */
export const FINAL_PROBLEMS: readonly SendProblem[] = [
  'not-a-picture',
  'heic',
  'no-picture',
  'too-many-bytes',
  'too-many-pixels',
  'too-many-frames',
  'not-allowed',
];
