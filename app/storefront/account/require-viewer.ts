import type { RouterContextProvider } from 'react-router';
import { findViewer, type Viewer } from '#app/shop-context.ts';
import { refuseSignedOut } from '#app/sign-in/refuse-signed-out.ts';

/** The signed-in person; others are asked to sign in first. */
export async function requireViewer(context: Readonly<RouterContextProvider>): Promise<Viewer> {
  return (await findViewer(context)) ?? refuseSignedOut(context);
}
