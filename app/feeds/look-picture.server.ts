/** Sends a picture that was made of the look, whose bytes never change at its address. */
export function sendLookPicture(picture: Uint8Array | null, type: 'image/png' | 'image/jpeg'): Response {
  if (picture === null) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(new Uint8Array(picture), {
    headers: {
      'Content-Type': type,
      'Content-Length': String(picture.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
