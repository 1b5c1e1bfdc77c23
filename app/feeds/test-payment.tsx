import { data, redirect } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { useLanguage } from '#app/i18n.tsx';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import type { testPayment } from '#locales/en/test-payment.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { createTranslate, type Translate } from '#shop/i18n/translate.ts';
import { multiplyCents } from '#shop/kernel/money.ts';
import { findTestSession, payTestSession } from '#shop/payments/providers/test-payment/pay-test-session.server.ts';
import {
  APPROVED_CARD,
  type CardInput,
  DECLINED_CARD,
  LATE_CARD,
  LATE_FAILING_CARD,
} from '#shop/payments/providers/test-payment/test-card.ts';
import { getLanguage, getShop } from '../shop-context.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Route } from './+types/test-payment.ts';
import { loadTestPaymentMessages } from './test-payment.server.ts';

type TestPaymentTranslate = Translate<typeof testPayment>;

const noStore = { 'Cache-Control': 'no-store' };

/** The test provider's payment page. It has no frame of the shop, because it stands for a provider's page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const session = await findTestSession(getShop(context), params.sessionId);
  if (session === null) throw new Response('Not Found', { status: 404 });
  if (session.status === 'complete') throw redirect(session.successUrl);
  const { amount, lines, email, metadata, cancelUrl, status } = session;
  const messages = await loadTestPaymentMessages(getLanguage(context));
  // Sessions from before orders had numbers have none.
  const order = { number: metadata.order_number, amount, lines, email, cancelUrl, isOpen: status === 'open' };
  return data({ messages, order }, { headers: noStore });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readFormData(request);
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, 100) : '';
  };
  const card = { number: field('number'), expiry: field('expiry'), cvc: field('cvc') };
  const paid = await payTestSession(getShop(context), { sessionId: params.sessionId, card });
  if (paid.ok) return redirect(paid.value.successUrl, 303);
  if (paid.error.code === 'not_found') throw new Response('Not Found', { status: 404 });
  // 200: the page did what it should. A browser would report an error status in its console.
  return data({ problem: paid.error, card: { number: card.number, expiry: card.expiry } }, { headers: noStore });
}

export default function TestPaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, order } = loaderData;
  const language = useLanguage();
  const t: TestPaymentTranslate = createTranslate(language, messages);
  const { number, lines, cancelUrl } = order;
  const items = lines.map((line) => ({
    term: (
      <>
        <span className="block text-ink">{line.name}</span>
        <span className="numeric block whitespace-nowrap text-sm">
          {t('test.quantityTimes', { n: line.quantity, price: formatMoney(line.unitAmount, language) })}
        </span>
      </>
    ),
    description: formatMoney(multiplyCents(line.unitAmount, line.quantity), language),
  }));
  const total = formatMoney(order.amount, language);
  return (
    <main id="main" className="mx-auto max-w-xl px-4 py-8 sm:py-12">
      <title>{t('test.title')}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl">{t('test.title')}</h1>
      <Alert tone="warning" title={t('test.notice.title')} className="mt-4">
        {t('test.notice.text')}
      </Alert>
      <Panel title={number === undefined ? t('test.order') : t('test.orderNumber', { number })} className="mt-6">
        <DefinitionList
          layout="totals"
          items={[...items, { term: t('test.total'), description: total, strong: true }]}
        />
      </Panel>
      {order.isOpen ? (
        <CardForm t={t} order={order} total={total} reply={actionData} />
      ) : (
        <Alert
          tone="danger"
          title={t('test.over.title')}
          className="mt-6"
          action={
            <a href={cancelUrl} className={buttonClass({ look: 'secondary' })}>
              {t('test.back')}
            </a>
          }
        >
          {t('test.over.text')}
        </Alert>
      )}
    </main>
  );
}

/** A native form: the response is a page or leads back to the shop, with or without scripts. */
function CardForm(props: {
  readonly t: TestPaymentTranslate;
  readonly order: Route.ComponentProps['loaderData']['order'];
  readonly total: string;
  readonly reply: Route.ComponentProps['actionData'];
}) {
  const { t, order, total, reply } = props;
  const problem = reply?.problem;
  const wrong = problem?.code === 'invalid_card' ? problem.fields : [];
  const field = (name: keyof CardInput, autoComplete: string, typed?: string) => (
    <TextField
      id={name}
      name={name}
      label={t(`test.${name}`)}
      hint={t(`test.${name}Hint`, {
        approved: APPROVED_CARD,
        declined: DECLINED_CARD,
        late: LATE_CARD,
        failing: LATE_FAILING_CARD,
      })}
      error={wrong.includes(name) ? t(`test.invalid.${name}`) : undefined}
      defaultValue={typed}
      inputMode="numeric"
      autoComplete={autoComplete}
      required
    />
  );
  const errors = wrong.map((name) => ({ message: t(`test.invalid.${name}`), fieldId: name }));
  return (
    <Panel title={t('test.card')} className="mt-6">
      <form method="post" noValidate className="grid gap-5">
        <p className="text-muted">{t('test.email', { email: order.email })}</p>
        {problem?.code === 'declined' && (
          <Alert tone="danger" title={t('test.declined.title')} live>
            {t('test.declined.text')}
          </Alert>
        )}
        <FormErrors title={t('test.invalid.title')} errors={errors} attempt={problem} />
        {field('number', 'cc-number', reply?.card.number)}
        <div className="grid gap-5 sm:grid-cols-2">
          {field('expiry', 'cc-exp', reply?.card.expiry)}
          {field('cvc', 'cc-csc')}
        </div>
        <Button type="submit" size="lg" block>
          {t('test.pay', { amount: total })}
        </Button>
        <a href={order.cancelUrl} className={buttonClass({ look: 'quiet', block: true })}>
          {t('test.leave')}
        </a>
      </form>
    </Panel>
  );
}
