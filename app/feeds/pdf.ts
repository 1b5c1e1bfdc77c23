/** A document in PDF for one person, which no cache in between may store. */
export function pdf({ bytes, fileName }: { readonly bytes: Uint8Array; readonly fileName: string }): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
