import SearchX from 'lucide-react/icons/search-x';
import { Alert } from '#app/ui/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { Steps } from '#app/ui/steps.tsx';
import { Chapter, Example } from './example.tsx';

const TONES = ['neutral', 'accent', 'yellow', 'blue', 'purple', 'green', 'red', 'ink'] as const;

export function Feedback() {
  return (
    <Chapter title="Status and feedback">
      <Example part="badge.tsx">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Example>
      <Example part="alert.tsx">
        <Alert title="Delivery takes 1–3 working days">Orders placed before noon leave Riga the same day.</Alert>
        <Alert tone="success" title="Email Confirmed!" />
        <Alert tone="warning" title="Only 2 left" />
        <Alert
          tone="danger"
          title="Payment Issue"
          action={
            <Button look="secondary" size="sm">
              Retry
            </Button>
          }
        >
          Your bank declined the payment. No charge was made.
        </Alert>
      </Example>
      <Steps
        label="steps.tsx"
        steps={[
          { label: 'Pending', state: 'done', stateLabel: 'done', note: '18 Nov, 14:05' },
          { label: 'Confirmed', state: 'current', stateLabel: 'now' },
          { label: 'Shipped', state: 'todo', stateLabel: 'to come' },
        ]}
      />
      <ProgressBar value={87.6} max={100} label="progress-bar.tsx" />
      <Example part="spinner.tsx, skeleton.tsx">
        <Spinner size="lg" label="Loading product..." className="text-accent" />
        <Spinner />
        <Skeleton className="size-20 rounded-card" />
      </Example>
      <EmptyState
        headingLevel={3}
        icon={<SearchX aria-hidden="true" />}
        title="No products found"
        description="Try adjusting your search terms or filters, or browse all products."
        action={<ButtonLink to=".">Clear Filters</ButtonLink>}
      />
    </Chapter>
  );
}
