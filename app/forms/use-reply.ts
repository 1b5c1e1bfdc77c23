import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs once for every reply of an action, to show a toast or leave the page. */
export function useReply<Reply>(reply: Reply | undefined, onReply: (reply: Reply) => void): void {
  const run = useEffectEvent(onReply);
  const seen = useRef<Reply>(undefined);
  useEffect(() => {
    if (reply === undefined || seen.current === reply) return;
    seen.current = reply;
    run(reply);
  }, [reply]);
}
