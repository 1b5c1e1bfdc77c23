import { classNames } from './class-names.ts';

export function Mark({ className }: { readonly className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" fill="none" className={classNames('shrink-0', className)}>
      <path
        d="M6 26V14a10 10 0 0 1 20 0v12z"
        className="fill-accent-tint stroke-ink"
        strokeWidth="2.25"
        strokeLinejoin="round"
      />
      <path d="M3.5 26.5h25" className="stroke-ink" strokeWidth="2.25" strokeLinecap="round" />
      <circle cx="16" cy="16.5" r="3.5" className="fill-accent" />
    </svg>
  );
}

/** A logo has the name in it; a sign stands beside it. */
export type LogoPicture = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly isSign: boolean;
};

/** The shop's logo, or sign or mark with its name; put it in a link to the home page that says the name. */
export function Logo({ name, picture }: { readonly name: string; readonly picture?: LogoPicture | null }) {
  const { isSign, ...size } = picture ?? { isSign: true };
  const own = picture && <img alt="" className="max-w-full shrink-0" {...size} />;
  if (!isSign) return own;
  return (
    <span className="inline-flex max-w-full items-center gap-[min(0.5rem,2vw)] text-[min(1.375rem,6vw)] leading-[1.3] font-bold tracking-tight">
      {own ?? <Mark className="size-[min(1.75rem,8vw)]" />}
      <span className="truncate">{name}</span>
    </span>
  );
}
