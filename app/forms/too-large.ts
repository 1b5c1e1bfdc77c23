import { isRouteErrorResponse } from 'react-router';
import { BODY_STATUS } from './read-body.ts';

/** Whether a form was refused for being above the limit of its address. */
export function isTooLarge(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === BODY_STATUS.too_large;
}
