import { type RouterContextProvider, redirect } from 'react-router';
import { languageInPath, localPath } from '#shop/kernel/language-path.ts';
import { withReturn } from '../local-path.ts';
import { getRequestFacts } from '../middleware/request-context.ts';
import { findViewer, troubleContext, type Viewer } from '../shop-context.ts';

/** A form was sent by somebody who is not signed in any more. Answered in fault-responses.server.ts. */
export class SignedOut extends Error {}

/**
 * Refuses somebody who is not signed in. A private page redirects home, where the sign-in dialog opens and leads back
 * to it. A form is kept. With `overPage`, pages that scripts request are signed in for over the shown page.
 */
export function refuseSignedOut(context: Readonly<RouterContextProvider>, options: { overPage?: boolean } = {}): never {
  const { method, address } = getRequestFacts(context);
  if (method !== 'GET' && method !== 'HEAD') throw new SignedOut();
  if (options.overPage) context.get(troubleContext).isSignedOut = true;
  throw redirect(withReturn(homeOf(address), address));
}

/** The signed-in person; others are asked to sign in first. */
export async function requireViewer(context: Readonly<RouterContextProvider>): Promise<Viewer> {
  return (await findViewer(context)) ?? refuseSignedOut(context);
}

/** The home page in an address's language. */
export function homeOf(address: string): string {
  return localPath('/', languageInPath(address));
}
