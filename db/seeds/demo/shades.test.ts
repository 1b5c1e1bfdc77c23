import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type DemoProduct, readProducts } from './demo-data.server.ts';

/** A colour in CIE L*a*b*, where distances are as the eye sees them. */
type Lab = readonly [number, number, number];

/** Farther apart, two colours are not one colour in another light. */
const SAME_COLOUR = 20;

test('each shade is the colour of its own picture more than of any other shade’s', async () => {
  const withShades = (await readProducts()).filter(({ variations }) => variations.some(({ colour }) => colour));
  expect(withShades).toHaveLength(12);
  for (const product of withShades) {
    const shades = await Promise.all(
      product.variations.map(async (shade) => ({ ...shade, pixels: await readPixels(product, shade.picture_key) })),
    );
    for (const { name, colour } of shades) {
      const wanted = toLab(Buffer.from(String(colour).slice(1), 'hex'));
      const [nearest] = shades
        .map((other) => ({ of: other.name, count: other.pixels.filter((pixel) => isNear(pixel, wanted)).length }))
        .sort((a, b) => b.count - a.count);
      expect(nearest?.of, `${product.slug.en}: ${colour}`).toBe(name);
      expect(nearest?.count, `${product.slug.en}: ${colour}`).toBeGreaterThan(0);
    }
  }
});

async function readPixels({ slug }: DemoProduct, key: string | null): Promise<Lab[]> {
  const folder = path.join(import.meta.dirname, 'pictures');
  const file = await readFile(path.join(folder, `${slug.en}--${key}.webp`)).catch(() =>
    readFile(path.join(folder, `${slug.en}.webp`)),
  );
  const bytes = await sharp(file).resize(96, 96).removeAlpha().raw().toBuffer();
  return Array.from({ length: bytes.length / 3 }, (_, index) => toLab(bytes.subarray(index * 3, index * 3 + 3)));
}

function isNear(a: Lab, b: Lab): boolean {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < SAME_COLOUR;
}

/** From sRGB by way of CIE XYZ, white of D65. */
function toLab([red = 0, green = 0, blue = 0]: Uint8Array): Lab {
  const linear = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const curve = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
