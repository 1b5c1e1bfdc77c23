import { data } from 'react-router';
import { NothingHere } from './leads/nothing-here.tsx';

/** Logs nothing of the address, which may be a mistyped secret link: the request's own log line is enough. */
export function loader() {
  return data(null, { status: 404 });
}

export default NothingHere;
