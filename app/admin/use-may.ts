import { useRouteLoaderData } from 'react-router';
import { hasRight, type Right, type Viewer } from '#shop/accounts/viewer.ts';

/** Whether to offer what needs this right. The server asks again: this only spares people buttons that would be refused. */
export function useMay(right: Right): boolean {
  const frame = useRouteLoaderData<{ readonly viewer: Pick<Viewer, 'role'> }>('admin');
  return frame !== undefined && hasRight(frame.viewer.role, right);
}
