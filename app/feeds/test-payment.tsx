import { data, redirect } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { type FormError, FormErrors } from '#app/ui/fields/form-errors.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { findTestSession, payTestSession } from '#shop/payments/providers/test-payment/pay-test-session.server.ts';
import type { Route } from './+types/test-payment.ts';
import {
  type TestPaymentProblem,
  type TestPaymentTexts,
  testPaymentProblem,
  testPaymentTexts,
} from './test-payment.server.ts';

const noStore = { 'Cache-Control': 'no-store' };

/**
 * The test provider's payment page. It has no frame of the shop, because it stands for a provider's page; it is plain
 * on purpose and works without scripts.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const session = await findTestSession(getShop(context), params.sessionId);
  if (session === null) throw new Response('Not Found', { status: 404 });
  if (session.status === 'complete') throw redirect(session.successUrl);
  return data(
    {
      texts: testPaymentTexts(session, getLanguage(context)),
      isOpen: session.status === 'open',
      cancelUrl: session.cancelUrl,
    },
    { headers: noStore },
  );
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
  const problem = testPaymentProblem(paid.error, getLanguage(context));
  // 200: the page did what it should. A browser would report an error status in its console.
  return data({ problem, card: { number: card.number, expiry: card.expiry } }, { headers: noStore });
}

export default function TestPaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, isOpen, cancelUrl } = loaderData;
  return (
    <main id="main" className="mx-auto max-w-xl px-4 py-8 sm:py-12">
      <title>{texts.title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl">{texts.title}</h1>
      <Alert tone="warning" title={texts.noticeTitle} className="mt-4">
        {texts.notice}
      </Alert>
      <Panel title={texts.order} className="mt-6">
        <DefinitionList
          layout="totals"
          items={[
            ...texts.lines.map(({ name, detail, total }) => ({
              term: <Line name={name} detail={detail} />,
              description: total,
            })),
            { term: texts.totalLabel, description: texts.total, strong: true },
          ]}
        />
      </Panel>
      {isOpen ? (
        <CardForm texts={texts} cancelUrl={cancelUrl} problem={actionData?.problem ?? null} card={actionData?.card} />
      ) : (
        <Alert
          tone="danger"
          title={texts.overTitle}
          className="mt-6"
          action={
            <a href={cancelUrl} className={buttonClass({ look: 'secondary' })}>
              {texts.back}
            </a>
          }
        >
          {texts.over}
        </Alert>
      )}
    </main>
  );
}

function Line({ name, detail }: { readonly name: string; readonly detail: string }) {
  return (
    <>
      <span className="block text-ink">{name}</span>
      <span className="numeric block whitespace-nowrap text-sm">{detail}</span>
    </>
  );
}

/** A native form: the response is a page or leads back to the shop, with or without scripts. */
function CardForm(props: {
  readonly texts: TestPaymentTexts;
  readonly cancelUrl: string;
  readonly problem: TestPaymentProblem | null;
  readonly card: { readonly number: string; readonly expiry: string } | undefined;
}) {
  const { texts, cancelUrl, problem, card } = props;
  const field = (name: 'number' | 'expiry' | 'cvc', autoComplete: string, typed?: string) => (
    <TextField
      id={name}
      name={name}
      label={texts[name]}
      hint={texts[`${name}Hint`]}
      error={problem?.fields.find((wrong) => wrong.field === name)?.message}
      defaultValue={typed}
      inputMode="numeric"
      autoComplete={autoComplete}
      required
    />
  );
  const errors: FormError[] = problem?.fields.map(({ field, message }) => ({ message, fieldId: field })) ?? [];
  return (
    <Panel title={texts.card} className="mt-6">
      <form method="post" noValidate className="grid gap-5">
        <p className="text-muted">{texts.email}</p>
        {problem?.text ? (
          <Alert tone="danger" title={problem.title} live>
            {problem.text}
          </Alert>
        ) : null}
        <FormErrors title={problem?.title ?? ''} errors={errors} attempt={problem} />
        {field('number', 'cc-number', card?.number)}
        <div className="grid gap-5 sm:grid-cols-2">
          {field('expiry', 'cc-exp', card?.expiry)}
          {field('cvc', 'cc-csc')}
        </div>
        <Button type="submit" size="lg" block>
          {texts.pay}
        </Button>
        <a href={cancelUrl} className={buttonClass({ look: 'quiet', block: true })}>
          {texts.leave}
        </a>
      </form>
    </Panel>
  );
}
