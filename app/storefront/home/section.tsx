import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ReactNode, useId } from 'react';
import { Link } from '#app/ui/link.tsx';

type SectionProps = {
  readonly title: string;
  readonly text?: string;
  readonly more?: { readonly to: string; readonly label: string };
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

export function Section({ title, text, more, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="wrap mt-16 md:mt-24">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mb-8">
        <div>
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          {text && <p className="mt-1 text-muted">{text}</p>}
        </div>
        <div className="flex items-center gap-2">
          {more && (
            <Link
              to={more.to}
              className="group/more inline-flex min-h-11 items-center gap-1.5 rounded-xs font-semibold text-accent hover:text-accent-hover"
            >
              {more.label}
              <ArrowRight
                aria-hidden="true"
                className="size-4 transition-transform duration-fast group-hover/more:translate-x-0.5"
              />
            </Link>
          )}
          {actions}
        </div>
      </div>
      {children}
    </section>
  );
}
