import { useEffect, useState } from 'react';

/** As specified. */
const EVERY_MS = 30_000;

export type SitemapCheck = { readonly answer: 'exists' | 'notXml' | 'missing'; readonly at: Date };

/** Checks every 30 seconds whether /sitemap.xml exists and is XML, while the page is visible. Null until known. */
export function useSitemapCheck(): SitemapCheck | null {
  const [check, setCheck] = useState<SitemapCheck | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      clearTimeout(timer);
      if (document.hidden) return;
      const answer = await ask(stop.signal);
      if (stop.signal.aborted) return;
      setCheck({ answer, at: new Date() });
      clearTimeout(timer);
      timer = setTimeout(look, EVERY_MS);
    };
    const onVisible = () => void look();
    document.addEventListener('visibilitychange', onVisible);
    void look();
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return check;
}

async function ask(signal: AbortSignal): Promise<SitemapCheck['answer']> {
  try {
    const response = await fetch('/sitemap.xml', { method: 'HEAD', cache: 'no-store', signal });
    if (!response.ok) return 'missing';
    return /\bxml\b/.test(response.headers.get('content-type') ?? '') ? 'exists' : 'notXml';
  } catch {
    return 'missing';
  }
}
