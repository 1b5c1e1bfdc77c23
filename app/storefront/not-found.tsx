import { data } from 'react-router';
import type { Route } from './+types/not-found.ts';
import { followRedirect } from './frame/follow-redirect.server.ts';
import { NothingHere } from './leads/nothing-here.tsx';

/** Logs nothing of the address, which may be a mistyped secret link: the request's own log line is enough. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await followRedirect({ request, context });
  return data(null, { status: 404 });
}

export default NothingHere;
