import type { Uuid } from '#shop/kernel/ids.ts';

/** A note of staff about an order, for each other. It is part of the customer's personal data. */
export type OrderNote = {
  readonly id: Uuid;
  readonly body: string;
  /** Null when their account is gone. */
  readonly author: { readonly id: Uuid; readonly name: string } | null;
  readonly created_at: Date;
  readonly edited_at: Date | null;
};

export const MAX_NOTE_LENGTH = 2000;

/** A typed note as stored: without surrounding empty lines, with one kind of line end. */
export function cleanNote(typed: string): string {
  return typed.replace(/\r\n?/g, '\n').trim();
}
