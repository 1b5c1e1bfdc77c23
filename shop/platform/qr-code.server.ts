import { encode } from 'uqr';

/** A square of `size` modules including its quiet zone; `path` draws the dark ones in an SVG of that size. */
export type QrCode = { readonly size: number; readonly path: string };

/** The quiet zone that ISO/IEC 18004 requires. */
const BORDER = 4;

/** Draws a QR code as two colours and a path, because inline styles and data URLs would violate the pages' policy. */
export function drawQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).filter((module) => module !== ''),
  );
  return { size, path: path.join('') };
}
