import { useState } from 'react';
import { useRevalidator } from 'react-router';

const ADDRESS = '/functions/update-static-sitemap';

/** The response of this address. */
export type StaticSitemapReply =
  | { readonly success: true; readonly xmlContent: string }
  | { readonly success: false; readonly error: string };

/** `unreachable`: no valid response came back. */
export type SitemapUpdate = StaticSitemapReply | { readonly success: 'unreachable' };

/** Updates the sitemap and reloads the page. `hasFailed` until one succeeds: the shop may not have received it. */
export function useSitemapUpdate(options: {
  readonly body: object | null;
  readonly onUpdated: (update: SitemapUpdate) => void;
}): { readonly isBusy: boolean; readonly hasFailed: boolean; update(): Promise<void> } {
  const { body, onUpdated } = options;
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const revalidator = useRevalidator();
  return {
    isBusy,
    hasFailed,
    async update() {
      if (isBusy) return;
      setBusy(true);
      const update = await ask(body);
      // Reloading would fail as well and show an error instead of the page.
      if (update.success !== 'unreachable') await revalidator.revalidate();
      setFailed(update.success !== true);
      setBusy(false);
      onUpdated(update);
    },
  };
}

async function ask(body: object | null): Promise<SitemapUpdate> {
  try {
    const response = await fetch(ADDRESS, {
      method: 'POST',
      ...(body === null ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const reply = (await response.json()) as Partial<Record<'success' | 'xmlContent' | 'error', unknown>>;
    if (reply.success === true && typeof reply.xmlContent === 'string') {
      return { success: true, xmlContent: reply.xmlContent };
    }
    if (reply.success === false && typeof reply.error === 'string') return { success: false, error: reply.error };
  } catch {}
  return { success: 'unreachable' };
}
