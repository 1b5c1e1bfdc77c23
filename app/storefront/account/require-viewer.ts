import { type RouterContextProvider, redirect } from 'react-router';
import { findViewer, type Viewer } from '#app/shop-context.ts';

/** The signed-in person; anybody else is sent home, within the language of the address. */
export async function requireViewer(context: Readonly<RouterContextProvider>, request: Request): Promise<Viewer> {
  const viewer = await findViewer(context);
  if (viewer === null) throw redirect(homeOf(request));
  return viewer;
}

export function homeOf(request: Request): string {
  const { pathname } = new URL(request.url);
  return pathname === '/lv' || pathname.startsWith('/lv/') ? '/lv' : '/';
}
