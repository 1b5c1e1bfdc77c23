import { type RefObject, useEffect, useState } from 'react';

export type RowEnds = { readonly atStart: boolean; readonly atEnd: boolean };

/** Zoomed pages scroll by fractions of a pixel. */
const SLACK_PX = 2;

/** Whether a sideways row can scroll further in either direction. */
export function useRowEnds(row: RefObject<HTMLElement | null>): RowEnds {
  const [ends, setEnds] = useState<RowEnds>({ atStart: true, atEnd: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const atStart = element.scrollLeft <= SLACK_PX;
      const atEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - SLACK_PX;
      setEnds((now) => (now.atStart === atStart && now.atEnd === atEnd ? now : { atStart, atEnd }));
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [row]);
  return ends;
}
