import Banknote from 'lucide-react/icons/banknote';
import PackageMinus from 'lucide-react/icons/package-minus';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { StatCard } from '#app/ui/stat-card.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { rowLinkClass, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Chapter, Example } from './example.tsx';
import type { Samples } from './samples.ts';

const ROWS: readonly { id: string; name: string; status: number; tone: Tone; total: string }[] = [
  { id: '8F3A1C20', name: 'Ilze Bērziņa', status: 2, tone: 'yellow', total: '€124.70' },
  { id: '51D0B7E9', name: 'Jānis Ozoliņš', status: 4, tone: 'purple', total: '€1,089.00' },
  { id: 'C44E9012', name: 'Aino Virtanen', status: 5, tone: 'green', total: '€29.99' },
];

export function Data({ texts }: { readonly texts: Samples }): ReactNode {
  return (
    <Chapter id="data" title={texts.data}>
      <Example part="stat-card.tsx">
        <div className="grid gap-4 sm:grid-cols-3">
          <StatCard
            label={texts.revenue}
            value="€4,812.30"
            hint={texts.sinceYesterday}
            tone="green"
            icon={<Banknote aria-hidden="true" />}
          />
          <StatCard
            label={texts.lowStock}
            value="3"
            hint={texts.lowStockHint}
            tone="yellow"
            icon={<PackageMinus aria-hidden="true" />}
            to="."
          />
          <StatCard label={texts.orders} value="24" />
        </div>
      </Example>
      <Example part="table.tsx, panel.tsx">
        <Orders texts={texts} />
      </Example>
      <Navigation texts={texts} />
      <Lists texts={texts} />
    </Chapter>
  );
}

function Orders({ texts }: { readonly texts: Samples }): ReactNode {
  return (
    <Panel title={texts.orders} headingLevel={3} flush actions={<Button size="sm">{texts.save}</Button>}>
      <Table label={texts.orders}>
        <thead>
          <tr>
            <Th className="w-12">
              <CheckboxField label={texts.selectAll} hideLabel indeterminate />
            </Th>
            <Th>{texts.order}</Th>
            <Th>{texts.customer}</Th>
            <Th sort={{ to: '?sort=date', direction: 'descending', label: `${texts.sortBy}: ${texts.date}` }}>
              {texts.date}
            </Th>
            <Th>{texts.status}</Th>
            <Th numeric sort={{ to: '?sort=total', direction: 'none', label: `${texts.sortBy}: ${texts.total}` }}>
              {texts.total}
            </Th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row, index) => (
            <Tr key={row.id} selected={index === 1}>
              <Td>
                <CheckboxField
                  label={`${texts.order} ${row.id}`}
                  hideLabel
                  defaultChecked={index === 1}
                  className="relative z-10"
                />
              </Td>
              <Td primary>
                <TextLink to="." quiet className={rowLinkClass} aria-label={`${texts.viewDetails} ${row.id}`}>
                  #{row.id}
                </TextLink>
              </Td>
              <Td>{row.name}</Td>
              <Td className="whitespace-nowrap">{texts.statusNote}</Td>
              <Td>
                <Badge tone={row.tone}>{texts.badges[row.status]}</Badge>
              </Td>
              <Td numeric>{row.total}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function Navigation({ texts }: { readonly texts: Samples }): ReactNode {
  const crumbs = texts.crumbs.map((label) => ({ label, to: '.' }));
  const labels = {
    label: texts.pages,
    previousLabel: texts.previous,
    nextLabel: texts.next,
    pageLabel: (page: number) => `${texts.page} ${page}`,
    hrefFor: (page: number) => `?page=${page}`,
  };
  return (
    <>
      <Example part="breadcrumbs.tsx">
        <Breadcrumbs label={texts.breadcrumbs} items={crumbs.slice(3)} moreLabel={texts.moreCrumbs} />
        <Breadcrumbs label={`${texts.breadcrumbs} 2`} items={crumbs} moreLabel={texts.moreCrumbs} />
      </Example>
      <Example part="pagination.tsx">
        <Pagination {...labels} current={1} total={5} />
        <Pagination {...labels} label={`${texts.pages} 2`} current={6} total={14} />
      </Example>
      <Example part="tab-links.tsx">
        <TabLinks
          label={texts.tabsLabel}
          items={texts.tabs.map((label, index) => ({
            to: `?tab=${index}`,
            label,
            count: index * 3,
            current: index === 0,
          }))}
        />
      </Example>
      <Example part="tabs.tsx">
        <Tabs
          label={texts.tabsLabel}
          items={texts.tabs.map((label) => ({ value: label, label, content: `${label}: ${texts.body}` }))}
        />
      </Example>
    </>
  );
}

function Lists({ texts }: { readonly texts: Samples }): ReactNode {
  return (
    <>
      <Example part="page-header.tsx">
        <div className="rounded-card border border-line px-6">
          <PageHeaderSample texts={texts} />
        </div>
      </Example>
      <Example part="definition-list.tsx">
        <div className="grid gap-6 md:grid-cols-3">
          <DefinitionList
            items={[
              { term: texts.brand, description: 'Dzelme' },
              { term: texts.delivery, description: texts.addresses[0] },
            ]}
          />
          <DefinitionList
            layout="stacked"
            items={[
              { term: texts.email, description: 'ilze@example.com' },
              { term: texts.date, description: texts.statusNote },
            ]}
          />
          <DefinitionList
            layout="totals"
            items={[
              { term: texts.subtotal, description: '€87.60' },
              { term: texts.shipping, description: '€7.99' },
              { term: texts.total, description: '€95.59', strong: true },
            ]}
          />
        </div>
      </Example>
      <Example part="disclosure.tsx">
        <div>
          <Disclosure summary={texts.question} name="faq" open>
            {texts.answer}
          </Disclosure>
          <Disclosure summary={texts.infoTitle} name="faq">
            {texts.infoText}
          </Disclosure>
        </div>
      </Example>
    </>
  );
}

function PageHeaderSample({ texts }: { readonly texts: Samples }): ReactNode {
  return (
    <PageHeader
      title={texts.allProducts}
      headingLevel={3}
      count="59"
      description={texts.infoText}
      actions={<Button look="secondary">{texts.clearFilters}</Button>}
    />
  );
}
