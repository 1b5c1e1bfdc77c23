import { isRouteErrorResponse } from 'react-router';
import { BODY_STATUS } from './read-body.ts';

export function isTooLarge(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === BODY_STATUS.too_large;
}
