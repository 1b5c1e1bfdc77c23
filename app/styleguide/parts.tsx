import Banknote from 'lucide-react/icons/banknote';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Heart from 'lucide-react/icons/heart';
import SearchX from 'lucide-react/icons/search-x';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { Alert } from '#app/ui/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { ChipLink } from '#app/ui/chip.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { StatCard } from '#app/ui/stat-card.tsx';
import { Steps } from '#app/ui/steps.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { rowLinkClass, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Chapter, Example, States } from './example.tsx';

const BUTTONS = [
  ...(['primary', 'secondary', 'quiet', 'danger'] as const).map((look) => ({ look, children: look })),
  { size: 'sm', children: 'Small' } as const,
  { size: 'lg', icon: <ShoppingBag aria-hidden="true" className="size-5" />, children: 'Large' } as const,
  { disabled: true, children: 'Disabled' },
  { busy: true, children: 'Saving...' },
];
const TONES = ['neutral', 'accent', 'yellow', 'blue', 'purple', 'green', 'red', 'ink'] as const;
const DOTS = <Ellipsis aria-hidden="true" />;
const TOTALS = [
  { term: 'Subtotal', description: '€87.60' },
  { term: 'Total', description: '€95.59', strong: true },
];
const CRUMBS = ['Home', 'Categories', 'Furniture', 'Dining', 'Chairs', 'Oak Chair'].map((label) => ({
  label,
  to: '.',
}));

export function Actions() {
  return (
    <Chapter title="Buttons and links">
      <States part="button.tsx" of={Button} as={BUTTONS} />
      <States part="button-link.tsx" of={ButtonLink} as={[{ to: '.', block: true, children: 'Whole width' }]} />
      <States
        part="icon-button.tsx"
        of={IconButton}
        as={[
          { label: 'Quiet', children: DOTS },
          { label: 'Primary', look: 'primary', children: DOTS },
          { label: 'Secondary', look: 'secondary', size: 'sm', children: DOTS },
          { label: 'Raised', look: 'raised', pressed: true, children: <Heart aria-hidden="true" /> },
          { label: 'Cart, 3 items', count: 3, children: <ShoppingBag aria-hidden="true" /> },
          { label: 'Disabled', disabled: true, children: DOTS },
        ]}
      />
      <Example part="text-link.tsx, skip-link.tsx">
        <TextLink to=".">In a sentence</TextLink>
        <TextLink to="." quiet>
          Quiet
        </TextLink>
        <SkipLink label="To the content" />
      </Example>
      <States
        part="chip.tsx"
        of={ChipLink}
        as={[
          { to: '.', current: true, children: 'Current' },
          { to: '.', removeLabel: 'Remove filter', children: 'In stock only' },
        ]}
      />
    </Chapter>
  );
}

export function Feedback() {
  return (
    <Chapter title="Status and feedback">
      <Rating value={4.6} label="Rated 4.6 out of 5, 12 reviews" count="rating.tsx" />
      <States part="badge.tsx" of={Badge} as={TONES.map((tone) => ({ tone, children: tone }))} />
      <States
        part="alert.tsx"
        of={Alert}
        as={[
          { title: 'Delivery takes 1–3 working days', children: 'Orders placed before noon leave the same day.' },
          { tone: 'success', title: 'Email Confirmed!' },
          { tone: 'warning', title: 'Only 2 left' },
          { tone: 'danger', title: 'Payment Issue', action: <Button size="sm">Retry</Button> },
        ]}
      />
      <Steps
        label="steps.tsx, in a line"
        layout="line"
        steps={[
          { label: 'Delivery', state: 'done', stateLabel: 'done' },
          { label: 'Payment', state: 'current', stateLabel: 'now' },
        ]}
      />
      <Steps
        label="steps.tsx"
        steps={[
          { label: 'Pending', state: 'done', stateLabel: 'done', note: '18 Nov, 14:05' },
          { label: 'Confirmed', state: 'current', stateLabel: 'now' },
          { label: 'Shipped', state: 'todo', stateLabel: 'to come' },
        ]}
      />
      <ProgressBar value={87.6} max={100} label="progress-bar.tsx" />
      <States part="spinner.tsx" of={Spinner} as={[{ size: 'lg', label: 'Loading product...' }, {}]} />
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

export function Figures() {
  return (
    <Chapter title="Lists and figures">
      <States
        part="stat-card.tsx"
        of={StatCard}
        as={[
          { label: 'Revenue', value: '€4,812.30', hint: '€212.00 more', tone: 'green', icon: <Banknote /> },
          { label: 'Low stock', value: '3', tone: 'yellow', to: '.' },
        ]}
      />
      <Orders />
      <Navigation />
      <States
        part="definition-list.tsx"
        of={DefinitionList}
        as={(['rows', 'stacked', 'totals'] as const).map((layout) => ({ layout, items: TOTALS }))}
      />
      <Disclosure summary="disclosure.tsx">One to three working days.</Disclosure>
    </Chapter>
  );
}

function Orders() {
  return (
    <Panel title="panel.tsx, table.tsx" flush actions={<Button size="sm">Save</Button>}>
      <Table label="Orders">
        <thead>
          <tr>
            <Th sort={{ to: '?sort=date', direction: 'descending', label: 'Sort by: Order' }}>Order</Th>
            <Th numeric>Total</Th>
          </tr>
        </thead>
        <tbody>
          {['8F3A1C20', '51D0B7E9'].map((id, index) => (
            <Tr key={id} selected={index === 1}>
              <Td primary>
                <TextLink to="." quiet className={rowLinkClass}>
                  #{id}
                </TextLink>
              </Td>
              <Td numeric>€1,089.00</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function Navigation() {
  return (
    <Example part="breadcrumbs.tsx, pagination.tsx, tab-links.tsx, tabs.tsx">
      <Breadcrumbs label="Breadcrumbs" items={CRUMBS} moreLabel="Show the whole path" />
      <Pagination
        {...{ label: 'Pages', previousLabel: 'Previous', nextLabel: 'Next', current: 6, total: 14 }}
        pageLabel={(page) => `Page ${page}`}
        hrefFor={(page) => `?page=${page}`}
      />
      <TabLinks
        label="Tabs with addresses"
        items={[
          { to: '?tab=0', label: 'Profile', current: true },
          { to: '?tab=1', label: 'Addresses', count: 3, current: false },
        ]}
      />
      <Tabs
        label="Tabs of one page"
        items={['Profile', 'Security'].map((label) => ({ value: label, label, content: label }))}
      />
    </Example>
  );
}
