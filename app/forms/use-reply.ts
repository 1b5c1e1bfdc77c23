import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Does something once for every answer of an action: says it in a toast, goes on to another page. When a form counts as
 * answered is for who asks to say: as soon as the answer is there, or once the page has been read anew.
 */
export function useReply<Reply>(reply: Reply | undefined, act: (reply: Reply) => void): void {
  const run = useEffectEvent(act);
  const seen = useRef<Reply>(undefined);
  useEffect(() => {
    if (reply === undefined || seen.current === reply) return;
    seen.current = reply;
    run(reply);
  }, [reply]);
}
