import { useRouteLoaderData } from 'react-router';
import { hasRight, type Right, type Viewer } from '#shop/accounts/viewer.ts';

/** Whether to offer something that needs this permission. The server checks again. */
export function usePermission(right: Right): boolean {
  const frame = useRouteLoaderData<{ readonly viewer: Pick<Viewer, 'role'> }>('admin');
  return frame !== undefined && hasRight(frame.viewer.role, right);
}
