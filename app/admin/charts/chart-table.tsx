import type { ReactNode } from 'react';
import { Table, Td, Th, Tr } from '#app/ui/table.tsx';

/** The figures of a chart as a table, which unfolds for people who cannot see the drawing or want exact figures. */
export function ChartTable(props: {
  readonly summary: string;
  readonly label: string;
  readonly head: readonly string[];
  /** The newest last; shown in reverse. */
  readonly rows: readonly (readonly string[])[];
}): ReactNode {
  const { summary, label, head, rows } = props;
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-flex min-h-9 cursor-pointer items-center rounded-xs text-muted underline underline-offset-4 hover:text-ink touch:min-h-12">
        {summary}
        <span className="sr-only">: {label}</span>
      </summary>
      <div className="mt-1 max-h-72 overflow-y-auto rounded-control border border-line">
        <Table label={label}>
          <thead className="sticky top-0 bg-raised">
            <tr>
              {head.map((cell, index) => (
                <Th key={cell} numeric={index > 0}>
                  {cell}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...rows].reverse().map(([first = '', ...others]) => (
              <Tr key={first}>
                <th scope="row" className="h-9 px-3 py-1 text-start font-normal whitespace-nowrap sm:ps-6">
                  {first}
                </th>
                {others.map((cell, index) => (
                  <Td key={head[index + 1]} numeric className="h-9 py-1">
                    {cell}
                  </Td>
                ))}
              </Tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  );
}
