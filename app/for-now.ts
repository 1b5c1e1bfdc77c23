import { isRouteErrorResponse } from 'react-router';
import type { PassingFault } from '#shop/kernel/passing-fault.ts';

export const FOR_NOW_STATUS = 503;

/** What a page is told of a fault that passes by itself. */
export type ForNow = {
  readonly fault: PassingFault;
  /** The fields of a form that a document sent, so that it can be sent again. */
  readonly fields: readonly (readonly [name: string, value: string])[];
};

/** Null for any other error. */
export function readForNow(error: unknown): ForNow | null {
  if (!isRouteErrorResponse(error) || error.status !== FOR_NOW_STATUS) return null;
  const told: Partial<ForNow> | null = error.data;
  return told?.fault === undefined ? null : { fault: told.fault, fields: told.fields ?? [] };
}
