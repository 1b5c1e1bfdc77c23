import type { Uuid } from '#shop/kernel/ids.ts';

/** What staff noted about an order, for each other. Part of the data of whoever it is about, who may ask to read it. */
export type OrderNote = {
  readonly id: Uuid;
  readonly body: string;
  /** Null when their account is gone. */
  readonly author: { readonly id: Uuid; readonly name: string } | null;
  readonly created_at: Date;
  readonly edited_at: Date | null;
};

export const MAX_NOTE_LENGTH = 2000;

/** What is kept of what was typed: without the empty lines around it, and with one kind of line end. */
export function cleanNote(typed: string): string {
  return typed.replace(/\r\n?/g, '\n').trim();
}
