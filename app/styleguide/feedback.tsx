import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { Steps } from '#app/ui/steps.tsx';
import { Chapter, Example, Row } from './example.tsx';
import type { Samples } from './samples.ts';

const TONES: readonly Tone[] = ['neutral', 'accent', 'yellow', 'blue', 'purple', 'green', 'red', 'ink'];

export function Feedback({ texts }: { readonly texts: Samples }): ReactNode {
  return (
    <Chapter id="feedback" title={texts.feedback}>
      <Example part="badge.tsx">
        <Row>
          {TONES.map((tone, index) => (
            <Badge key={tone} tone={tone}>
              {texts.badges[index]}
            </Badge>
          ))}
        </Row>
      </Example>
      <Example part="alert.tsx">
        <div className="grid gap-3 md:grid-cols-2">
          <Alert title={texts.infoTitle}>{texts.infoText}</Alert>
          <Alert tone="success" title={texts.successTitle} />
          <Alert tone="warning" title={texts.warningTitle} />
          <Alert
            tone="danger"
            title={texts.dangerTitle}
            action={
              <Button look="secondary" size="sm">
                {texts.retry}
              </Button>
            }
          >
            {texts.dangerText}
          </Alert>
        </div>
      </Example>
      <Example part="steps.tsx">
        <Progress texts={texts} reached={2} />
      </Example>
      <Example part="progress-bar.tsx">
        <div className="max-w-md">
          <p className="mb-2 text-sm">{texts.freeShipping}</p>
          <ProgressBar value={87.6} max={100} label={texts.freeShipping} />
        </div>
      </Example>
      <Example part="spinner.tsx">
        <Row>
          <Spinner size="lg" label={texts.loading} className="text-accent" />
          <span className="inline-flex items-center gap-2">
            <Spinner /> {texts.loading}
          </span>
        </Row>
      </Example>
      <Example part="skeleton.tsx">
        <div className="flex max-w-md gap-4">
          <Skeleton className="size-20 rounded-card" />
          <SkeletonText lines={3} className="flex-1" />
        </div>
      </Example>
      <Example part="empty-state.tsx">
        <EmptyState
          headingLevel={3}
          icon={<SearchX aria-hidden="true" />}
          title={texts.emptyTitle}
          description={texts.emptyText}
          action={<ButtonLink to=".">{texts.clearFilters}</ButtonLink>}
        />
      </Example>
    </Chapter>
  );
}

function Progress({ texts, reached }: { readonly texts: Samples; readonly reached: number }): ReactNode {
  return (
    <Steps
      label={texts.tracker}
      steps={texts.statuses.map((label, index) => {
        const state = index < reached ? 'done' : index === reached ? 'current' : 'todo';
        return {
          label,
          state,
          stateLabel: texts.states[state],
          ...(index <= reached ? { note: texts.statusNote } : {}),
        };
      })}
    />
  );
}
