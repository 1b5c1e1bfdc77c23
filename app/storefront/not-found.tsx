import type { ReactNode } from 'react';
import { data } from 'react-router';
import { NotFound } from './frame/error-page.tsx';

/** Writes nothing of the address into the log, which may be a mistyped link with a secret: the line about the request tells of it. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage(): ReactNode {
  return <NotFound />;
}
