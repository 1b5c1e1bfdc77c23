import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button-link.tsx';

/** The link back to a list, above the title of a page that belongs to it. */
export function BackLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <ButtonLink to={to} look="quiet" size="sm" icon={<ArrowLeft aria-hidden="true" />} className="-ms-3.5 w-fit">
      {children}
    </ButtonLink>
  );
}
