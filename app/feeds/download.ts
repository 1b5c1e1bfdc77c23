type Download = { readonly bytes: Uint8Array; readonly fileName: string; readonly contentType?: string };

/** A document for one person, which no cache in between may store: a PDF unless it says otherwise. */
export function download({ bytes, fileName, contentType = 'application/pdf' }: Download): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': contentType,
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
