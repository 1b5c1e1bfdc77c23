import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { DELETE } from './delete-row.tsx';
import { hrefWith } from './list-address.ts';
import { ListPages } from './list-controls.tsx';

/** A list that is searched in a panel of its own: its rows, or why there are none, and its other pages. */
export function ListPanel(props: {
  readonly title: string;
  /** Its address. */
  readonly list: string;
  /** `all` counts what there is, `total` what was found. */
  readonly found: {
    readonly all: number;
    readonly total: number;
    readonly page: number;
    readonly pageCount: number;
  };
  readonly words: {
    readonly empty: string;
    readonly emptyText?: string;
    readonly nothingFound: string;
    readonly showAll: string;
    readonly pages?: string;
  };
  readonly search: ReactNode;
  /** The rows. */
  readonly children: ReactNode;
}) {
  const { title, list, found, words, search, children } = props;
  const [parameters] = useSearchParams();
  return (
    <Panel title={title} flush>
      {found.all === 0 ? (
        <EmptyState title={words.empty} description={words.emptyText} />
      ) : (
        <>
          {search}
          {found.total === 0 ? (
            <EmptyState
              title={words.nothingFound}
              action={
                <ButtonLink look="secondary" to={list}>
                  {words.showAll}
                </ButtonLink>
              }
            />
          ) : (
            <div className="border-t border-line">{children}</div>
          )}
        </>
      )}
      <ListPages
        page={found.page}
        pageCount={found.pageCount}
        hrefFor={(one) => hrefWith(list, parameters, { page: String(one), [DELETE]: null })}
        label={words.pages}
        className="border-t border-line p-4"
      />
    </Panel>
  );
}
