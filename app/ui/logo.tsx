/** A logo has the name in it; a sign stands beside it. */
export type LogoPicture = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly isSign: boolean;
};

/** The shop's logo, or its sign with its name; put it in a link to the home page that says the name. */
export function Logo({ name, picture }: { readonly name: string; readonly picture?: LogoPicture | null }) {
  const { isSign, ...size } = picture ?? { isSign: true };
  // Not before the page's largest picture, which React would else do.
  const own = picture && <img alt="" fetchPriority="low" className="max-w-full shrink-0" {...size} />;
  if (!isSign) return own;
  return (
    <span className="inline-flex max-w-full items-center gap-[min(0.5rem,2vw)] text-[min(1.375rem,6vw)] leading-[1.3] font-bold tracking-tight">
      {own}
      <span className="truncate">{name}</span>
    </span>
  );
}
