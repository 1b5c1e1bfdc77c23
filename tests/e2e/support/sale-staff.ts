import type { Page } from 'playwright-core';
import { admin as en } from '#locales/en/admin.ts';
import { storefront as enStorefront } from '#locales/en/storefront.ts';
import { admin as lv } from '#locales/lv/admin.ts';
import { storefront as lvStorefront } from '#locales/lv/storefront.ts';
import { createTranslate, type Translate } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { RunningShop } from './running-shop.ts';
import { expectAccessible, untilReady, type Visit } from './shopper.ts';

/** A member of staff in the back office. */
export class Staff {
  readonly #shop: RunningShop;
  readonly #page: Page;
  readonly #language: Language;
  readonly #t: Translate<typeof en>;
  readonly #storefront: Translate<typeof enStorefront>;

  constructor(shop: RunningShop, visit: Visit, language: Language) {
    this.#shop = shop;
    this.#page = visit.page;
    this.#language = language;
    this.#t = createTranslate<typeof en>(language, language === 'lv' ? lv : en);
    this.#storefront = createTranslate<typeof enStorefront>(language, language === 'lv' ? lvStorefront : enStorefront);
  }

  async signsIn(login: { readonly email: string; readonly password: string }): Promise<void> {
    const { url } = this.#shop;
    await this.#page.context().addCookies([{ name: 'vitrina-language', value: this.#language, url }]);
    await this.#page.goto(`${url}/sign-in`);
    await untilReady(this.#page);
    await expectAccessible(this.#page, 'sign-in page');
    await this.#page.getByLabel(this.#storefront('auth.email')).fill(login.email);
    await this.#page.getByLabel(this.#storefront('auth.password'), { exact: true }).fill(login.password);
    await this.#page
      .getByRole('main')
      .getByRole('button', { name: this.#storefront('auth.signIn'), exact: true })
      .click();
    await this.#page.waitForURL(`${url}/`);
    await this.#page.goto(`${url}/admin`);
    await untilReady(this.#page);
    await this.#page.getByRole('heading', { level: 1, name: this.#t('overview.title') }).waitFor();
    await expectAccessible(this.#page, 'overview');
  }

  async findsTheOrder(email: string): Promise<void> {
    await this.#page
      .getByRole('navigation', { name: this.#t('admin.navigation') })
      .getByRole('link', { name: this.#t('admin.tab.orders'), exact: true })
      .click();
    await this.#page.getByRole('searchbox').fill(email);
    await this.#page.getByRole('button', { name: this.#t('orders.searchButton'), exact: true }).click();
    await this.#page.getByText(this.#t('orders.count', { n: 1 })).waitFor();
    await expectAccessible(this.#page, 'orders');
  }

  /** By the button of the next step, without a parcel number. */
  async ships(orderId: string): Promise<void> {
    await this.#card(orderId)
      .getByRole('button', { name: this.#t('orders.action.ship') })
      .click();
    await this.#page
      .getByRole('dialog')
      .getByRole('button', { name: this.#t('orders.action.ship'), exact: true })
      .click();
    await this.#page.getByText(this.#t('orders.updated')).first().waitFor();
    await this.#card(orderId).getByText(this.#t('orderStatus.shipped'), { exact: true }).waitFor();
  }

  /** In the details, with a reason, which is then in the history. */
  async delivers(orderId: string, reason: string): Promise<void> {
    await this.#card(orderId)
      .getByRole('link', { name: this.#t('orders.viewDetails') })
      .click();
    const dialog = this.#page.getByRole('dialog', {
      name: orderId.slice(-8),
    });
    await dialog.getByText(this.#t('orderDetails.statusManagement')).waitFor();
    await expectAccessible(this.#page, 'order details');
    await dialog.getByLabel(this.#t('orderDetails.newStatus')).selectOption('delivered');
    await dialog.getByLabel(this.#t('orderDetails.reason')).fill(reason);
    await dialog.getByRole('button', { name: this.#t('orderDetails.update') }).click();
    await dialog.getByText(reason).waitFor();
    await dialog
      .getByText(
        this.#t('orderDetails.change', { old: this.#t('orderStatus.shipped'), new: this.#t('orderStatus.delivered') }),
      )
      .waitFor();
    await expectAccessible(this.#page, 'order details, delivered');
  }

  #card(orderId: string) {
    return this.#page.getByRole('listitem').filter({ has: this.#page.locator(`a[href*="${orderId}"]`) });
  }
}
