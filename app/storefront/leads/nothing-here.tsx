import { NotFound } from '../frame/error-page.tsx';
import { DeadEnd } from './dead-end.tsx';

/** The page at an address that leads nowhere. */
export function NothingHere() {
  return (
    <>
      <NotFound isShort />
      <div className="wrap [&_nav>ul]:justify-start">
        <DeadEnd place="page" />
      </div>
    </>
  );
}
