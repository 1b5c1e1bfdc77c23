import { localDay } from '#shop/i18n/calendar-day.ts';
import {
  type Cents,
  centsToDecimal,
  multiplyPrice,
  parsePrice,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from '#shop/kernel/money.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { type InvoiceContent, type InvoiceLine, rateOfLine, ratesOf } from '../invoice-content.ts';
import { type InvoiceTranslate, translateInvoice } from '../invoice-sheet.ts';
import { writeBuyer, writeSeller } from './e-invoice-party.ts';
import { findEInvoiceProblem, vatCategoryOf } from './e-invoice-vat.ts';
import { buyerAddress, isInPeppol, sellerAddress } from './electronic-address.ts';
import { element, writeXml, type XmlElement } from './xml.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const EN_16931 = 'urn:cen.eu:en16931:2017';
const PEPPOL_BILLING = `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`;
const PEPPOL_PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
/** UN/ECE recommendation 20: a piece, and 'one' for what is not counted. */
const [PIECE, ONE] = ['H87', 'C62'];
/** UNTDID 4461: an online payment service, cash, and what is not defined. */
const MEANS: Readonly<Record<string, string>> = { provider: '68', cash: '10' };
const UNDEFINED_MEANS = '1';

/** Where Peppol has rules of their own for sellers, which this shop does not know. */
const NATIONAL_RULES = ['DE', 'DK', 'GR', 'IS', 'IT', 'NL', 'NO', 'SE'];

/**
 * Writes a document as EN 16931 in UBL 2.1, from the same stored content as its file. Between businesses it follows
 * Peppol BIS Billing 3.0; a consumer has no address in that network, so theirs is the plain standard. Throws where
 * `findEInvoiceProblem` finds one.
 */
export function writeEInvoice(content: InvoiceContent): string {
  const problem = findEInvoiceProblem(content);
  if (problem !== null) throw new Error(`${content.number} cannot be an e-invoice: ${problem}`);
  const isInvoice = content.kind === 'invoice';
  const name = isInvoice ? 'Invoice' : 'CreditNote';
  const t = translateInvoice(content.language);
  const isPeppol =
    !NATIONAL_RULES.includes(content.seller.country) &&
    [sellerAddress(content), buyerAddress(content)].every(isInPeppol);
  const root = element(
    name,
    [
      element('cbc:CustomizationID', isPeppol ? PEPPOL_BILLING : EN_16931),
      element('cbc:ProfileID', isPeppol ? PEPPOL_PROCESS : null),
      element('cbc:ID', content.number),
      element('cbc:IssueDate', day(content.issuedAt)),
      element(`cbc:${name}TypeCode`, isInvoice ? '380' : '381'),
      element('cbc:DocumentCurrencyCode', content.currency),
      element('cac:OrderReference', [element('cbc:ID', content.order.number)]),
      writeCorrected(content),
      writeSeller(content),
      writeBuyer(content),
      element('cac:Delivery', [element('cbc:ActualDeliveryDate', content.suppliedAt && day(content.suppliedAt))]),
      element('cac:PaymentMeans', [element('cbc:PaymentMeansCode', MEANS[content.paidBy ?? ''] ?? UNDEFINED_MEANS)]),
      element('cac:PaymentTerms', [element('cbc:Note', dueOf(content) === 0 ? null : sayTerms(content, t))]),
      ...content.lines.filter(isRounding).map((line) => writeRounding(content, line, t)),
      writeVat(content, t),
      writeTotals(content),
      ...content.lines.filter((line) => !isRounding(line)).map((line, index) => writeLine(content, line, index, t)),
    ],
    {
      xmlns: `${UBL}:${name}-2`,
      'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
    },
  );
  if (root === null) throw new Error('An invoice has content');
  return writeXml(root);
}

function writeCorrected({ corrects }: InvoiceContent): XmlElement | null {
  if (corrects === null) return null;
  return element('cac:BillingReference', [
    element('cac:InvoiceDocumentReference', [
      element('cbc:ID', corrects.number),
      element('cbc:IssueDate', day(corrects.issuedAt)),
    ]),
  ]);
}

/** An invoice that was paid leaves nothing to pay; a credit note is money on its way back. */
function dueOf({ kind, paidAt, total }: InvoiceContent): Cents {
  return kind === 'invoice' && paidAt !== null ? ZERO_CENTS : total;
}

function sayTerms({ kind, paidAt, corrects }: InvoiceContent, t: InvoiceTranslate): string {
  if (kind === 'invoice') return t('invoice.terms.due');
  return paidAt === null ? t('invoice.terms.setOff', { number: corrects?.number ?? '' }) : t('invoice.terms.refund');
}

function isRounding({ kind }: InvoiceLine): boolean {
  return kind === 'rounding';
}

/**
 * The cents that make lines add up to the charged total. They are an allowance or a charge and no line, because a line
 * below nothing would need a price below nothing (BR-27), and no rounding of the amount to pay, because that is exact.
 */
function writeRounding(content: InvoiceContent, line: InvoiceLine, t: InvoiceTranslate): XmlElement | null {
  const { net } = line;
  return element('cac:AllowanceCharge', [
    element('cbc:ChargeIndicator', String(net > 0)),
    element('cbc:AllowanceChargeReason', t('invoice.line.rounding')),
    amount(content, 'cbc:Amount', absolute(net)),
    writeCategory(content, rateOfLine(content, line), 'cac:TaxCategory'),
  ]);
}

/** `reason`: why there is no VAT, where the whole of it is said. What is not subject to VAT has no rate, not even 0 %. */
function writeCategory(
  content: InvoiceContent,
  rate: VatRate,
  name: string,
  reason: string | null = null,
): XmlElement | null {
  const category = vatCategoryOf(content, rate);
  return element(name, [
    element('cbc:ID', category),
    element('cbc:Percent', category === 'O' ? null : String(rate / 100)),
    element('cbc:TaxExemptionReason', reason),
    element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
  ]);
}

function writeVat(content: InvoiceContent, t: InvoiceTranslate): XmlElement | null {
  return element('cac:TaxTotal', [
    amount(content, 'cbc:TaxAmount', content.vat),
    ...ratesOf(content).map(({ rate, net, vat }) =>
      element('cac:TaxSubtotal', [
        amount(content, 'cbc:TaxableAmount', net),
        amount(content, 'cbc:TaxAmount', vat),
        writeCategory(content, rate, 'cac:TaxCategory', sayExemption(content, rate, t)),
      ]),
    ),
  ]);
}

function sayExemption(content: InvoiceContent, rate: VatRate, t: InvoiceTranslate): string | null {
  switch (vatCategoryOf(content, rate)) {
    case 'O':
      return t('invoice.notRegistered');
    case 'G':
      return t('invoice.export');
    default:
      return null;
  }
}

function writeTotals(content: InvoiceContent): XmlElement | null {
  const rounding = content.lines.filter(isRounding).map(({ net }) => net);
  const [charges, allowances] = [rounding.filter((net) => net > 0), rounding.filter((net) => net < 0)];
  const due = dueOf(content);
  const optional = (name: string, sum: Cents) => (sum === 0 ? null : amount(content, name, sum));
  return element('cac:LegalMonetaryTotal', [
    amount(content, 'cbc:LineExtensionAmount', subtractCents(content.net, sumCents(rounding))),
    amount(content, 'cbc:TaxExclusiveAmount', content.net),
    amount(content, 'cbc:TaxInclusiveAmount', content.total),
    optional('cbc:AllowanceTotalAmount', absolute(sumCents(allowances))),
    optional('cbc:ChargeTotalAmount', sumCents(charges)),
    optional('cbc:PrepaidAmount', subtractCents(content.total, due)),
    amount(content, 'cbc:PayableAmount', due),
  ]);
}

function writeLine(content: InvoiceContent, line: InvoiceLine, index: number, t: InvoiceTranslate): XmlElement | null {
  const isInvoice = content.kind === 'invoice';
  const unit = { unitCode: line.kind === 'item' ? PIECE : ONE };
  const quantity = String(line.quantity);
  return element(`cac:${isInvoice ? 'Invoice' : 'CreditNote'}Line`, [
    element('cbc:ID', String(index + 1)),
    element(`cbc:${isInvoice ? 'Invoiced' : 'Credited'}Quantity`, quantity, unit),
    amount(content, 'cbc:LineExtensionAmount', line.net),
    element('cac:Item', [
      element('cbc:Name', line.name ?? t(`invoice.line.${line.kind === 'item' ? 'amount' : line.kind}`)),
      element('cac:SellersItemIdentification', [element('cbc:ID', line.sku)]),
      writeCategory(content, rateOfLine(content, line), 'cac:ClassifiedTaxCategory'),
    ]),
    element('cac:Price', writePrice(content, line, element('cbc:BaseQuantity', quantity, unit))),
  ]);
}

/**
 * The price of one unit; of the line's whole quantity in documents of version 1, whose net amounts are not always the
 * unit price times the quantity.
 */
function writePrice(content: InvoiceContent, line: InvoiceLine, whole: XmlElement | null): (XmlElement | null)[] {
  const isExact = multiplyPrice(parsePrice(line.unitPriceExVat), line.quantity) === line.net;
  const currency = { currencyID: content.currency };
  if (isExact) return [element('cbc:PriceAmount', line.unitPriceExVat, currency)];
  return [amount(content, 'cbc:PriceAmount', line.net), whole];
}

function amount({ currency }: InvoiceContent, name: string, value: Cents): XmlElement | null {
  return element(name, centsToDecimal(value), { currencyID: currency });
}

function absolute(value: Cents): Cents {
  return value < 0 ? subtractCents(ZERO_CENTS, value) : value;
}

function day(moment: string): string {
  return localDay(new Date(moment));
}
