import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { storefront as en } from '#locales/en/storefront.ts';
import { testPayment as enPayment } from '#locales/en/test-payment.ts';
import { storefront as lv } from '#locales/lv/storefront.ts';
import { testPayment as lvPayment } from '#locales/lv/test-payment.ts';
import { createTranslate, type Translate } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import { APPROVED_CARD, DECLINED_CARD } from '#shop/payments/providers/test-payment/test-card.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { letOrderMailsComeDue } from '#tests/support/shop/jobs.ts';
import type { RunningShop } from './running-shop.ts';
import { expectAccessible, expectAccessibleLetter, untilReady, type Visit } from './shopper.ts';

const PASSWORD = 'zem-ozola-ir-ena';
const MAIL_LIMIT = { timeout: 60_000, interval: 250 };

/** Somebody who buys two lipsticks, reading the screen as people do: by roles, labels and words. */
export class Shopper {
  readonly email = `pircejs-${randomUUID().slice(0, 8)}@example.lv`;
  readonly #shop: RunningShop;
  readonly #page: Page;
  readonly #visit: Visit;
  readonly #language: Language;
  readonly #t: Translate<typeof en>;
  readonly #payment: Translate<typeof enPayment>;

  constructor(shop: RunningShop, visit: Visit, language: Language) {
    this.#shop = shop;
    this.#visit = visit;
    this.#page = visit.page;
    this.#language = language;
    this.#t = createTranslate<typeof en>(language, language === 'lv' ? lv : en);
    this.#payment = createTranslate<typeof enPayment>(language, language === 'lv' ? lvPayment : enPayment);
  }

  async findsTheLipstick(): Promise<void> {
    await this.#open('/');
    await expectAccessible(this.#page, 'home');
    const main = this.#page.getByRole('main');
    await main
      .getByRole('searchbox', { name: this.#t('search.label') })
      .fill(this.#language === 'lv' ? 'lupu krasa' : 'lipstick');
    await main.getByRole('button', { name: this.#t('search.submit') }).click();
    await this.#page
      .getByText(this.#t('products.found', { n: 1 }))
      .first()
      .waitFor();
    await expectAccessible(this.#page, 'search results');
    const name = this.#language === 'lv' ? 'Samtaini matēta lūpu krāsa' : 'Velvet Matte Lipstick';
    await main.getByRole('link', { name }).first().click();
    await this.#page.getByRole('heading', { level: 1, name }).waitFor();
  }

  async choosesAVariation(): Promise<void> {
    await expectAccessible(this.#page, 'product as its card showed it');
    const choice = this.#page
      .getByRole('radiogroup')
      .or(this.#page.getByRole('group', { name: this.#t('product.variation') }));
    await expect(await choice.getByRole('radio', { name: /^Coral/ }).isDisabled()).toBe(true);
    await choice.getByRole('radio', { name: /^Plum/ }).check();
    await this.#page
      .getByText(this.#language === 'lv' ? '14,90\u00a0€' : '€14.90')
      .first()
      .waitFor();
    await expectAccessible(this.#page, 'product with a choice');
  }

  async fillsTheCart(): Promise<void> {
    await this.#button(this.#t('product.increaseQuantity')).first().click();
    await this.#button(this.#t('product.addToCart')).first().click();
    await this.#page.getByText(this.#t('product.added.title'), { exact: true }).first().waitFor();
    await this.#button(this.#t('nav.cart', { n: 2 })).click();
    const sheet = this.#cart();
    await sheet
      .getByText(this.#language === 'lv' ? '37,79\u00a0€' : '€37.79')
      .first()
      .waitFor();
    await this.#pricesAreIn();
    await expectAccessible(this.#page, 'cart');
  }

  async isAskedToSignIn(): Promise<void> {
    await this.#cart()
      .getByRole('button', { name: this.#t('cart.checkout') })
      .click();
    const dialog = this.#page.getByRole('dialog', { name: this.#t('auth.signInTitle') });
    await dialog.getByText(this.#t('cart.signInToCheckout')).waitFor();
    await expectAccessible(this.#page, 'sign-in dialog');
    await dialog.getByRole('button', { name: this.#t('auth.signUp'), exact: true }).click();
  }

  async signsUp(): Promise<void> {
    const dialog = this.#page.getByRole('dialog', { name: this.#t('auth.signUpTitle') });
    await dialog.getByRole('button', { name: this.#t('auth.signUp'), exact: true }).click();
    await dialog.getByText(this.#t('auth.fullNameRequired')).first().waitFor();
    await expectAccessible(this.#page, 'sign-up dialog with errors');
    await dialog.getByLabel(this.#t('auth.fullName')).fill('Elīna Bērziņa');
    await dialog.getByLabel(this.#t('auth.email')).fill(this.email);
    await dialog.getByLabel(this.#t('auth.password'), { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: this.#t('auth.signUp'), exact: true }).click();
    await this.#page.getByText(this.#t('auth.signUpSuccess')).first().waitFor();
  }

  async confirmsTheEmail(): Promise<void> {
    const link = await this.readsMail('sign-up-confirmation');
    await this.#page.goto(link);
    // Read in the page when it is said, because the page leads on by itself. The code is gone from the address; where the
    // sign-up was for is not.
    const address = await this.#page.waitForFunction(
      (said) => document.querySelector('main')?.textContent.includes(said) && location.search,
      this.#t('confirm.success'),
    );
    expect([...new URLSearchParams(String(await address.jsonValue())).keys()]).toEqual(['next']);
    await expectAccessible(this.#page, 'email confirmed');
    await this.#page.getByRole('link', { name: this.#t('confirm.goBack') }).click();
    await this.#page.getByRole('heading', { level: 1, name: this.#t('checkout.title') }).waitFor();
  }

  async addsAnAddress(): Promise<void> {
    await this.#page.getByRole('heading', { level: 1, name: this.#t('checkout.title') }).waitFor();
    const save = this.#button(this.#t('address.save'));
    await save.click();
    await this.#page.getByText(this.#t('address.line1Required')).first().waitFor();
    await expectAccessible(this.#page, 'checkout with address errors');
    const fill = (label: string, value: string) => this.#page.getByLabel(label, { exact: true }).fill(value);
    await fill(this.#t('address.firstName'), 'Elīna');
    await fill(this.#t('address.lastName'), 'Bērziņa');
    await this.#page.getByLabel(this.#t('address.country')).selectOption('LV');
    await fill(this.#t('address.line1'), 'Miera iela 12');
    await fill(this.#t('address.city'), 'Rīga');
    await fill(this.#t('address.postalCode'), 'LV-1001');
    await save.click();
    await this.#page.getByText(this.#t('address.added.title'), { exact: true }).first().waitFor();
    await this.#page.getByRole('radio', { name: /Elīna Bērziņa/ }).waitFor();
    await this.#pricesAreIn();
    await expectAccessible(this.#page, 'checkout');
  }

  /** Pays in the tab that opens, declined once, while the first tab waits. Answers the id of the order. */
  async pays(): Promise<string> {
    const pay = this.#page.getByRole('button', { name: this.#t('checkout.pay') });
    expect(await pay.textContent()).toContain(this.#t('checkout.obligation'));
    const [tab] = await Promise.all([this.#visit.context.waitForEvent('page'), pay.click()]);
    await tab.getByRole('heading', { level: 1 }).waitFor();
    // With its styles, which may arrive after its first bytes.
    await tab.waitForLoadState();
    await expectAccessible(tab, 'payment page');
    await this.#page.getByText(this.#t('checkout.waiting.title')).waitFor();
    await expectAccessible(this.#page, 'waiting for payment');

    await this.#entersCard(tab, DECLINED_CARD);
    await tab.getByText(this.#payment('test.declined.text')).first().waitFor();
    await this.#entersCard(tab, APPROVED_CARD);
    await tab.getByText(this.#t('success.title')).waitFor();
    await untilReady(tab);
    await expectAccessible(tab, 'order successful');
    await this.#page.getByText(this.#t('success.title')).waitFor();
    await tab.close();
    await this.#button(this.#t('nav.cart', { n: 0 })).waitFor();
    await this.#page.getByRole('link', { name: this.#t('success.viewOrders') }).click();
    await this.#page.getByRole('heading', { level: 1, name: this.#t('orders.title') }).waitFor();
    await expectAccessible(this.#page, 'my orders');
    await this.#page.getByRole('link', { name: this.#viewDetailsBegin() }).first().click();
    await this.#page.waitForURL(/\/orders\/[0-9a-f-]{36}$/);
    return this.#page.url().slice(-36);
  }

  async seesTheOrder(orderId: string, status: OrderStatus): Promise<void> {
    await this.#open(`/orders/${orderId}`);
    await this.#page
      .getByText(this.#t(`orderStatus.${status}`), { exact: true })
      .first()
      .waitFor();
    await this.#page
      .getByText(this.#language === 'lv' ? 'Samtaini matēta lūpu krāsa' : 'Velvet Matte Lipstick')
      .first()
      .waitFor();
    await this.#page
      .getByText(this.#language === 'lv' ? '37,79\u00a0€' : '€37.79')
      .first()
      .waitFor();
    await expectAccessible(this.#page, `order, ${status}`);
  }

  /** Opens the mail in the mailbox; returns the first link in it. */
  async readsMail(template: string): Promise<string> {
    const mails = () => listMailsTo(this.#shop.shop, this.email);
    await expect
      .poll(async () => {
        await letOrderMailsComeDue(this.#shop.shop);
        return (await mails()).filter((mail) => mail.template === template).map(({ state }) => state);
      }, MAIL_LIMIT)
      .toEqual(['sent']);
    await this.#page.goto(`${this.#shop.url}/dev/mailbox`);
    await untilReady(this.#page);
    const mail = (await mails()).find((one) => one.template === template);
    if (mail === undefined) throw new Error(`There is no mail ${template}`);
    expect(mail.language).toBe(this.#language);
    const links = this.#page
      .getByRole('navigation')
      .getByRole('link', { name: mail.subject })
      .filter({ hasText: this.email });
    await links.first().click();
    const letter = this.#page.locator(`[data-mail="${template}"]`);
    await letter.getByRole('heading', { name: mail.subject }).waitFor();
    // The letter is looked at apart: its frame in the mailbox runs no scripts, so nothing can look into it there.
    await this.#page.locator('iframe').evaluate((frame) => frame.remove());
    await expectAccessible(this.#page, `mailbox with ${template}`);
    await this.#looksAtLetter(template, mail.html);
    const href = await letter.locator('pre a').first().getAttribute('href');
    if (href === null) throw new Error(`The mail ${template} leads nowhere`);
    return href;
  }

  /** While new prices are on their way the old ones are dimmed. */
  async #pricesAreIn(): Promise<void> {
    await this.#page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  }

  async #looksAtLetter(template: string, html: string): Promise<void> {
    const letter = await this.#visit.context.newPage();
    await letter.setContent(html);
    await expectAccessibleLetter(letter, `letter ${template}`);
    await letter.close();
  }

  async #entersCard(tab: Page, number: string): Promise<void> {
    await tab.getByLabel(this.#payment('test.number')).fill(number);
    await tab.getByLabel(this.#payment('test.expiry')).fill('12/39');
    await tab.getByLabel(this.#payment('test.cvc')).fill('123');
    await tab.locator('button[type=submit]').click();
  }

  #viewDetailsBegin(): RegExp {
    return new RegExp(`^${this.#t('orders.viewDetailsOf', { number: '' })}`);
  }

  #button(name: string): Locator {
    return this.#page.getByRole('button', { name, exact: true });
  }

  #cart(): Locator {
    return this.#page.getByRole('dialog', { name: this.#t('cart.title') });
  }

  async #open(path: string): Promise<void> {
    const prefix = this.#language === 'lv' ? '/lv' : '';
    await this.#page.goto(`${this.#shop.url}${path === '/' ? prefix || '/' : prefix + path}`);
    await untilReady(this.#page);
  }
}
