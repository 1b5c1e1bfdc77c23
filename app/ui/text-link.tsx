import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

export const textLinkClass =
  'rounded-xs font-medium text-accent underline decoration-accent/40 underline-offset-3 transition-colors hover:text-accent-hover hover:decoration-current';
const QUIET = 'rounded-xs text-ink underline-offset-3 transition-colors hover:text-accent hover:underline';

export type TextLinkProps = LinkProps & {
  /** Underlined only on hover: for lists of links, never within a sentence. */
  readonly quiet?: boolean;
  readonly className?: string;
};

export function TextLink({ quiet = false, className, ...rest }: TextLinkProps) {
  return <Link {...rest} className={classNames(quiet ? QUIET : textLinkClass, className)} />;
}
