import type { ReactNode } from 'react';
import { WholeWords } from '#app/ui/whole-words.tsx';
import type { Reason } from './reasons.server.ts';

type ReasonListProps = {
  readonly reasons: readonly Reason[];
  /** One for each reason. */
  readonly icons: readonly ReactNode[];
  readonly className: string;
};

export function ReasonList({ reasons, icons, className }: ReasonListProps) {
  return (
    <ul className={`grid ${className}`}>
      {reasons.map(({ title, text, fact, href }, at) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden="true"
            className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-tint text-accent [&_svg]:size-5"
          >
            {icons[at]}
          </span>
          <div>
            <h3 className="text-base font-semibold tracking-normal">{title}</h3>
            <p className="mt-0.5 text-sm text-muted">{text}</p>
            {fact && (
              <p className="numeric mt-1.5 text-sm font-semibold">
                {href ? (
                  <a href={href} className="hover:underline hover:underline-offset-4">
                    {fact}
                  </a>
                ) : (
                  <WholeWords text={fact} />
                )}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
