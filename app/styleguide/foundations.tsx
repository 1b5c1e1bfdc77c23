import { Logo, Mark } from '#app/ui/logo.tsx';
import { Chapter, Example } from './example.tsx';

/** Whole names, so that the style sheet has them. */
const COLOURS =
  'bg-ground bg-raised bg-sunken bg-line bg-control bg-muted bg-ink bg-accent bg-accent-hover bg-success bg-danger bg-neutral-tint bg-accent-tint bg-yellow-tint bg-blue-tint bg-purple-tint bg-green-tint bg-red-tint bg-picture-warm bg-picture-cool';
const SIZES = 'text-4xl text-3xl text-2xl text-xl text-lg text-base text-sm text-xs';

export function Foundations() {
  return (
    <Chapter title="Foundations">
      <Example part="logo.tsx">
        <Logo name="Vitrina" />
        <Mark className="size-16" />
      </Example>
      <Example part="tokens.css: colours">
        {COLOURS.split(' ').map((colour) => (
          <p key={colour} className="w-36 text-xs text-muted">
            <span className={`mb-1 block h-14 rounded-control border border-line ${colour}`} />
            {colour.slice(3)}
          </p>
        ))}
      </Example>
      <Example part="tokens.css: type">
        {SIZES.split(' ').map((size) => (
          <p key={size} className={`w-full ${size}`}>
            Beauty and electronics, side by side
          </p>
        ))}
        <p className="numeric">€1,234.50 and €99.99 stand in one column</p>
      </Example>
    </Chapter>
  );
}
