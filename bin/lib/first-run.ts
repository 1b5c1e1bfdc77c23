import { existsSync } from 'node:fs';
import path from 'node:path';
import { createFirstStaff } from '#shop/accounts/staff/add-staff.server.ts';
import { writePrivateFile } from '#shop/platform/data-dir.server.ts';
import { isSeedDue, markSeed } from '#shop/platform/seed-mark.server.ts';
import type { Shop } from '#shop/shop.server.ts';

export type Step = <T>(title: string, work: (update: (detail: string) => void) => Promise<T>) => Promise<T>;
export type StaffLogin = { readonly email: string; readonly password: string };
export type FirstRun = {
  /** Only at the start that created it. */
  readonly staffLogin: StaffLogin | null;
  /** Null once the owner has removed it. */
  readonly staffLoginFile: string | null;
};

/** What a new shop gets once: demo products (not in production) and a first login. */
export async function prepareFirstRun(shop: Shop, step: Step): Promise<FirstRun> {
  const file = path.join(shop.config.dataDir, 'staff-login.txt');
  // Before the products: the demo's past orders were handled by somebody.
  const staffLogin = await createFirstStaff(shop);
  if (staffLogin) await writePrivateFile(file, renderLogin(shop, staffLogin));
  if (shop.config.env === 'development' && (await isSeedDue(shop.pool))) {
    await step('Loading the demo shop', async (update) => {
      const { loadDemo } = await import('#db/seeds/demo/load-demo.server.ts');
      await markSeed(shop.pool, 'begun');
      await loadDemo(shop, update);
      await markSeed(shop.pool, 'done');
    });
  }
  return { staffLogin, staffLoginFile: existsSync(file) ? file : null };
}

function renderLogin(shop: Shop, { email, password }: StaffLogin): string {
  return `Back office  ${shop.config.shopUrl}/admin\nEmail        ${email}\nPassword     ${password}\n`;
}
