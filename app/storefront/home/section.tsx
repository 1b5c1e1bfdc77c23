import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ReactNode, useId } from 'react';
import { Link } from '#app/ui/link.tsx';

type SectionProps = {
  readonly title: ReactNode;
  readonly text?: string;
  readonly more?: { readonly to: string; readonly label: string };
  readonly actions?: ReactNode;
  /** Smaller at the third level, as in the cart. */
  readonly level?: 2 | 3;
  /** Its place; the default is as wide as the page. */
  readonly className?: string;
  readonly children: ReactNode;
};

export function Section(props: SectionProps) {
  const { title, text, more, actions, level = 2, className = 'wrap mt-16 md:mt-24', children } = props;
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} className={className}>
      <div
        className={`flex flex-wrap justify-between gap-x-6 gap-y-2 ${level === 2 ? 'mb-6 items-end md:mb-8' : 'mb-3 items-center'}`}
      >
        <div>
          <Heading id={id} className={level === 2 ? 'text-2xl' : 'text-lg'}>
            {title}
          </Heading>
          {text && <p className="mt-1 text-muted">{text}</p>}
        </div>
        {/* As high as its buttons, which may come later. */}
        <div className={`flex items-center gap-2 ${actions ? 'min-h-11' : ''}`}>
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
