import { useRouteLoaderData } from 'react-router';
import { hasRight, type Right } from '#shop/accounts/viewer.ts';
import type { loader } from './layout.tsx';

/** Whether to offer what needs this right. The server asks again: this only spares people buttons that would be refused. */
export function useMay(right: Right): boolean {
  const frame = useRouteLoaderData<typeof loader>('admin');
  return frame !== undefined && hasRight(frame.viewer.role, right);
}
