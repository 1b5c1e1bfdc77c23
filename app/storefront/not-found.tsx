import { data } from 'react-router';
import { NotFound } from './frame/error-page.tsx';
import { DeadEnd } from './leads/dead-end.tsx';

/** Logs nothing of the address, which may be a mistyped secret link: the request's own log line is enough. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return (
    <>
      <NotFound isShort />
      <div className="wrap [&_nav>ul]:justify-start">
        <DeadEnd place="page" />
      </div>
    </>
  );
}
