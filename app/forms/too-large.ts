import { isRouteErrorResponse } from 'react-router';
import { BODY_STATUS } from './read-body.ts';

/** Whether a form was refused because it is longer than its address takes. */
export function isTooLarge(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === BODY_STATUS.too_large;
}
