import { existsSync } from 'node:fs';
import path from 'node:path';
import { createFirstStaff } from '#shop/accounts/staff/add-staff.server.ts';
import { writePrivateFile } from '#shop/platform/data-dir.server.ts';
import { isDemoLoaded, isNewShop, isSeedDue, markSeed } from '#shop/platform/seed-mark.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { NO_COMPANY } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';

export type Step = <T>(title: string, work: (update: (detail: string) => void) => Promise<T>) => Promise<T>;
export type StaffLogin = { readonly email: string; readonly password: string };
export type FirstRun = {
  /** Only at the start that created it. */
  readonly staffLogin: StaffLogin | null;
  /** Null once the owner has removed it. */
  readonly staffLoginFile: string | null;
  /** Whether visitors see the shop. */
  readonly isOpen: boolean;
  /** `--empty` was asked for, but the demo is here already. */
  readonly keepsDemo: boolean;
};

/**
 * What a new shop gets once: a first login, and demo products. In production, or where it is to be empty, it has no
 * products and no company, the name of its address, and is closed to visitors until its owner opens it.
 */
export async function prepareFirstRun(
  shop: Shop,
  step: Step,
  { isEmpty }: { readonly isEmpty: boolean },
): Promise<FirstRun> {
  const file = path.join(shop.config.dataDir, 'staff-login.txt');
  if ((isEmpty || shop.config.env === 'production') && (await isNewShop(shop.pool))) {
    // A start that is interrupted here finds the shop closed the next time.
    const shopName = new URL(shop.config.shopUrl).hostname;
    const closed = await changeSettings(shop, { ...NO_COMPANY, shopName, isOpen: false });
    if (!closed.ok) throw new Error(`The new shop could not be closed: ${closed.error.code}`);
    await markSeed(shop.pool, 'done');
  }
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
  const { isOpen } = await getSettings(shop);
  const keepsDemo = isEmpty && (await isDemoLoaded(shop.pool));
  return { staffLogin, staffLoginFile: existsSync(file) ? file : null, isOpen, keepsDemo };
}

function renderLogin(shop: Shop, { email, password }: StaffLogin): string {
  return `Back office  ${shop.config.shopUrl}/admin\nEmail        ${email}\nPassword     ${password}\n`;
}
