import type { ReactNode } from 'react';
import { Logo, Mark } from '#app/ui/logo.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { Chapter, Example, Row } from './example.tsx';
import type { Samples } from './samples.ts';

const COLOURS = [
  ['bg-ground', 'ground'],
  ['bg-raised', 'raised'],
  ['bg-sunken', 'sunken'],
  ['bg-line', 'line'],
  ['bg-control', 'control'],
  ['bg-muted', 'muted'],
  ['bg-ink', 'ink'],
  ['bg-accent', 'accent'],
  ['bg-accent-hover', 'accent-hover'],
  ['bg-success', 'success'],
  ['bg-danger', 'danger'],
  ['bg-neutral-tint', 'neutral-tint'],
  ['bg-accent-tint', 'accent-tint'],
  ['bg-yellow-tint', 'yellow-tint'],
  ['bg-blue-tint', 'blue-tint'],
  ['bg-purple-tint', 'purple-tint'],
  ['bg-green-tint', 'green-tint'],
  ['bg-red-tint', 'red-tint'],
  ['bg-picture-warm', 'picture-warm'],
  ['bg-picture-cool', 'picture-cool'],
] as const;

const SIZES = ['text-4xl', 'text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs'] as const;

export function Foundations({ texts }: { readonly texts: Samples }): ReactNode {
  return (
    <Chapter id="foundations" title={texts.foundations}>
      <Example part="logo.tsx">
        <Row>
          <Logo name="Vitrina" />
          <Mark className="size-16" />
          <VisuallyHidden>{texts.title}</VisuallyHidden>
        </Row>
      </Example>
      <Example part={`tokens.css: ${texts.colours}`}>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5">
          {COLOURS.map(([className, name]) => (
            <li key={name}>
              <div className={`h-14 rounded-control border border-line ${className}`} />
              <p className="mt-1 text-xs text-muted">{name}</p>
            </li>
          ))}
        </ul>
      </Example>
      <Example part={`tokens.css: ${texts.type}`}>
        {SIZES.map((size) => (
          <p
            key={size}
            className={`${size} ${size < 'text-b' || size === 'text-lg' ? 'font-bold tracking-tight' : ''}`}
          >
            {texts.headline}
          </p>
        ))}
        <p className="prose">{texts.body}</p>
        <p className="numeric">{texts.figures}</p>
      </Example>
    </Chapter>
  );
}
