import { encode } from 'uqr';

/** A square of `size` modules, its quiet edge included; `path` draws the dark ones in an SVG of that size. */
export type QrCode = { readonly size: number; readonly path: string };

/** The quiet edge that ISO/IEC 18004 asks for. */
const BORDER = 4;

/** Of two colours only, and as a path: inline styles and pictures of data would not pass the pages' policy. */
export function drawQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).filter((module) => module !== ''),
  );
  return { size, path: path.join('') };
}
