import { createHash } from 'node:crypto';

export type PageWithHashes = { readonly html: string; readonly scriptHashes: readonly string[] };

/** Allows a cached page's scripts by hash, as it cannot have a nonce. Only scripts with the nonce get one. */
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
