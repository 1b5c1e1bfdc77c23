import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTiny } from '#db/seeds/tiny/load-tiny.server.ts';
import { createFirstStaff } from '#shop/accounts/staff/add-staff.server.ts';
import { expectSold } from './support/expect-sold.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { Shopper } from './support/sale-shopper.ts';
import { Staff } from './support/sale-staff.ts';
import { visit } from './support/shopper.ts';
import { WINDOWS } from './support/window.ts';

let running: RunningShop;
let staffLogin: { readonly email: string; readonly password: string };

beforeAll(async () => {
  running = await startRunningShop(async (shop) => {
    await loadTiny(shop);
    const login = await createFirstStaff(shop);
    if (login === null) throw new Error('There was staff before the first');
    staffLogin = login;
  });
});
afterAll(() => running?.close());

describe('a whole sale: found, bought, paid, shipped, delivered', () => {
  for (const { where, viewport, language } of WINDOWS) {
    test(where, async () => {
      const shopperVisit = await visit({ viewport, language });
      const staffVisit = await visit({ viewport, language });
      const shopper = new Shopper(running, shopperVisit, language);
      const staff = new Staff(running, staffVisit, language);

      await shopper.findsTheLipstick();
      await shopper.choosesAVariation();
      await shopper.fillsTheCart();
      await shopper.isAskedToSignIn();
      await shopper.signsUp();
      await shopper.confirmsTheEmail();
      await shopper.addsAnAddress();
      const orderId = await shopper.pays();
      await shopper.seesTheOrder(orderId, 'confirmed');

      await staff.signsIn(staffLogin);
      await staff.findsTheOrder(shopper.email);
      await staff.ships(orderId);
      await shopper.seesTheOrder(orderId, 'shipped');
      await staff.delivers(orderId, language === 'en' ? 'Handed over in Riga' : 'Nodots Rīgā');
      await shopper.seesTheOrder(orderId, 'delivered');

      await shopper.readsMail('order-confirmed');
      await shopper.readsMail('order-shipped');
      await shopper.readsMail('order-delivered');
      await expectSold(running.shop, orderId);
      expect(shopperVisit.complaints).toEqual([]);
      expect(staffVisit.complaints).toEqual([]);
      await shopperVisit.close();
      await staffVisit.close();
    });
  }
});
