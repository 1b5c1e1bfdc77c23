import { createHash } from 'node:crypto';

export type PageWithHashes = { readonly html: string; readonly scriptHashes: readonly string[] };

/**
 * A cached page cannot have a nonce, which must be new each time: its scripts are allowed by hash instead. Only
 * scripts with the nonce get one; a script that got into the page in another way has none.
 */
export function replaceNonce(html: string, nonce: string): PageWithHashes {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g);
  const hashes = [...scripts].flatMap(([, attributes = '', text = '']) => {
    const isOwnInline = attributes.includes(` nonce="${nonce}"`) && !/\ssrc=/.test(attributes) && text !== '';
    return isOwnInline ? [hashSource(text.replaceAll(nonce, ''))] : [];
  });
  return {
    html: html.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, ''),
    scriptHashes: [...new Set(hashes)],
  };
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
