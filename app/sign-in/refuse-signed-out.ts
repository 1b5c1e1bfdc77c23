import { type RouterContextProvider, redirect } from 'react-router';
import { languageInPath, localPath } from '#shop/kernel/language-path.ts';
import { withReturn } from '../local-path.ts';
import { getRequestFacts } from '../middleware/request-context.ts';
import { findViewer, troubleContext, type Viewer } from '../shop-context.ts';

/** A form was sent by somebody who is not signed in any more. Answered in fault-responses.server.ts. */
export class SignedOut extends Error {}

/** Refuses somebody not signed in: a page leads home to the sign-in dialog, or with `overPage` opens it over itself. */
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
