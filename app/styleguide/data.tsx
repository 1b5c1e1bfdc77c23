import Banknote from 'lucide-react/icons/banknote';
import { Badge } from '#app/ui/badge.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { StatCard } from '#app/ui/stat-card.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { rowLinkClass, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Chapter, Example } from './example.tsx';

const TOTALS = [
  { term: 'Subtotal', description: '€87.60' },
  { term: 'Total', description: '€95.59', strong: true },
];
const CRUMBS = ['Home', 'Categories', 'Beauty', 'Face', 'Skincare', 'Day Cream'].map((label) => ({ label, to: '.' }));

export function Data() {
  return (
    <Chapter title="Lists and figures">
      <Example part="stat-card.tsx">
        <StatCard
          label="Revenue"
          value="€4,812.30"
          hint="€212.00 more than yesterday"
          tone="green"
          icon={<Banknote />}
        />
        <StatCard label="Low stock" value="3" tone="yellow" to="." />
      </Example>
      <Orders />
      <Navigation />
      <Example part="definition-list.tsx">
        <DefinitionList items={TOTALS} />
        <DefinitionList layout="stacked" items={TOTALS} />
        <DefinitionList layout="totals" items={TOTALS} />
      </Example>
      <Example part="disclosure.tsx">
        <Disclosure summary="How long does delivery take?">One to three working days within Latvia.</Disclosure>
      </Example>
    </Chapter>
  );
}

function Orders() {
  return (
    <Panel title="panel.tsx, table.tsx" flush actions={<Button size="sm">Save</Button>}>
      <Table label="Orders">
        <thead>
          <tr>
            <Th>
              <CheckboxField label="Select all orders" hideLabel indeterminate />
            </Th>
            <Th sort={{ to: '?sort=date', direction: 'descending', label: 'Sort by: Order' }}>Order</Th>
            <Th>Status</Th>
            <Th numeric>Total</Th>
          </tr>
        </thead>
        <tbody>
          {['8F3A1C20', '51D0B7E9'].map((id, index) => (
            <Tr key={id} selected={index === 1}>
              <Td>
                <CheckboxField label={id} hideLabel defaultChecked={index === 1} className="relative z-10" />
              </Td>
              <Td primary>
                <TextLink to="." quiet className={rowLinkClass}>
                  #{id}
                </TextLink>
              </Td>
              <Td>
                <Badge tone="green">Delivered</Badge>
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
        label="Pages"
        previousLabel="Previous"
        nextLabel="Next"
        pageLabel={(page) => `Page ${page}`}
        hrefFor={(page) => `?page=${page}`}
        current={6}
        total={14}
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
