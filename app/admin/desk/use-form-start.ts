import { useEffect, useEffectEvent, useState } from 'react';
import { type FetcherWithComponents, useNavigate } from 'react-router';

type Reply = { readonly ok: boolean };
type Refused<Given> = Given & { readonly ok: false };

/**
 * What a form begins with, and the refusal that still belongs to it. "Discard" and a decided conflict start the form
 * over: the reply before is then no longer about it. `round` is the key of its fields.
 */
export function useFormStart<Item, Given extends Reply>(item: Item, latest: Given | undefined) {
  const [start, setStart] = useState({ round: 0, item, isDirty: false, after: undefined as Given | undefined });
  const isRefused = latest !== start.after && latest?.ok === false;
  return {
    start,
    refused: isRefused ? (latest as Refused<Given>) : undefined,
    startOver: (from: Item, isDirty: boolean) =>
      setStart({ round: start.round + 1, item: from, isDirty, after: latest }),
  };
}

/** Leaves a form for its list once it is saved, and returns whether it is. */
export function useLeaveOnceSaved(fetcher: FetcherWithComponents<Reply>, list: string): boolean {
  const navigate = useNavigate();
  const isDone = fetcher.state === 'idle' && fetcher.data?.ok === true;
  const leave = useEffectEvent(() => void navigate(list, { preventScrollReset: true }));
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);
  return isDone;
}
