import { createHash } from 'node:crypto';

export type PageWithHashes = { readonly html: string; readonly scriptHashes: readonly string[] };

/**
 * A page that many are answered with cannot carry a nonce, which must be new each time: the scripts that have it are
 * allowed by their hashes instead. Only those: a script that got into the page in any other way has no nonce.
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
