import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import { Form } from 'react-router';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { Right } from '#shop/accounts/viewer.ts';
import type { Mailer } from '#shop/mail/mailer.ts';
import { isLaterStep, type OpeningFacts, type OpeningStep } from '#shop/opening/opening.ts';
import type { OpeningStepName } from '#shop/settings/opening-step.ts';
import { type AdminTranslate, sayLanguage, useAdminTranslate } from '../admin-i18n.tsx';
import { usePermission } from '../use-permission.ts';
import { CheckedTexts, type ShopCountry } from './checked-texts.tsx';
import type { OpeningReply } from './opening-action.server.ts';
import { stepId } from './opening-address.ts';
import { TestMailForm } from './test-mail-form.tsx';

type OpeningStepRowProps = {
  readonly step: OpeningStep;
  readonly facts: OpeningFacts;
  /** Where a test mail goes at first. */
  readonly email: string;
  readonly mailer: Mailer['kind'];
  /** In percent, as it is written. */
  readonly vatRate: string;
  /** What the shop promises now; amounts as they are written. */
  readonly delivery: { readonly n: number; readonly price: string; readonly amount: string };
  readonly country: ShopCountry;
  readonly reply: OpeningReply | undefined;
};

export function OpeningStepRow({ step, facts, ...shown }: OpeningStepRowProps) {
  const { name, state, isRequired } = step;
  const { email, mailer, vatRate, delivery, country, reply } = shown;
  const t = useAdminTranslate();
  const canAdminister = usePermission('administer');
  const canEdit = usePermission('edit');
  const links = LINKS[name].filter(({ right }) =>
    right === 'administer' ? canAdminister : right !== 'edit' || canEdit,
  );
  const canPutOff = canAdminister && !isRequired && isLaterStep(name) && state !== 'done';
  const lacking = sayLacking(t, name, facts);
  const [tone, Icon] = STATES[state];
  return (
    <li
      id={stepId(name)}
      tabIndex={-1}
      className="flex flex-col gap-2 rounded-card border border-line bg-raised px-4 py-4 sm:px-6"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg">{t(`opening.step.${name}`)}</h2>
        <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
          {t(isRequired && state === 'missing' ? 'opening.state.required' : `opening.state.${state}`)}
        </Badge>
      </div>
      <p className="text-sm text-muted">{sayNeed(t, name, facts)}</p>
      {name === 'vat' && <VatNotes facts={facts} rate={vatRate} />}
      {name === 'delivery' && state !== 'done' && (
        <p className="text-sm font-medium">{t('opening.deliveryNow', delivery)}</p>
      )}
      {lacking !== '' && <p className="text-sm font-medium">{t('opening.lacking', { list: lacking })}</p>}
      {name === 'texts' && <CheckedTexts facts={facts} country={country} canConfirm={canAdminister} />}
      {name === 'mail' && canAdminister && (
        <TestMailForm last={facts.testMail} email={email} mailer={mailer} reply={reply} />
      )}
      <div className="mt-1 flex flex-wrap items-center gap-2">
        {links.map(({ to, label }) => (
          <ButtonLink key={to} to={to} look="secondary" size="sm" reloadDocument={to === '/'}>
            {t(label)}
          </ButtonLink>
        ))}
        {canPutOff && (
          <Form method="post" preventScrollReset>
            <HiddenFields fields={{ intent: state === 'later' ? 'take_up' : 'put_off', step: name }} />
            <Button type="submit" look="quiet" size="sm">
              {t(state === 'later' ? 'opening.takeUp' : 'opening.putOff')}
              <span className="sr-only">{t(`opening.step.${name}`)}</span>
            </Button>
          </Form>
        )}
      </div>
    </li>
  );
}

/** What is odd about the VAT number, and a rate that nobody has chosen yet. */
function VatNotes({ facts, rate }: { readonly facts: OpeningFacts; readonly rate: string }) {
  const t = useAdminTranslate();
  return (
    <>
      {facts.hasOddVatNumber && <p className="text-sm font-medium">{t('opening.vatNumber')}</p>}
      {!facts.given.includes('vatRate') && <p className="text-sm font-medium">{t('opening.vatRate', { rate })}</p>}
    </>
  );
}

const STATES = {
  done: ['green', CircleCheck],
  missing: ['yellow', Circle],
  later: ['neutral', Clock],
} as const satisfies Record<OpeningStep['state'], readonly [Tone, typeof Circle]>;

type Link = { readonly to: string; readonly label: LinkLabel; readonly right: Right };
type LinkLabel = Extract<Parameters<AdminTranslate>[0], `opening.link.${string}`>;

/** Where each step is done. Payments are set up beside the shop, in its environment. */
const LINKS: Readonly<Record<OpeningStepName, readonly Link[]>> = {
  company: [{ to: '/admin/settings#setting-shopName', label: 'opening.link.company', right: 'administer' }],
  vat: [{ to: '/admin/settings#setting-vatNo', label: 'opening.link.vat', right: 'administer' }],
  payment: [],
  texts: [{ to: '/admin/settings/legal', label: 'opening.link.notice', right: 'administer' }],
  look: [{ to: '/admin/settings/look', label: 'opening.link.look', right: 'administer' }],
  languages: [{ to: '/admin/settings#setting-languages', label: 'opening.link.languages', right: 'administer' }],
  delivery: [
    { to: '/admin/settings#setting-shippingPrice', label: 'opening.link.delivery', right: 'administer' },
    { to: '/admin/settings/delivery', label: 'opening.link.zones', right: 'administer' },
  ],
  mail: [],
  product: [
    { to: '/admin/products/new', label: 'opening.link.product', right: 'edit' },
    { to: '/admin/products/import', label: 'opening.link.import', right: 'edit' },
  ],
  order: [{ to: '/', label: 'opening.link.order', right: 'view' }],
};

/** What a step is about, and for payments and the order how money moves. */
function sayNeed(t: AdminTranslate, name: OpeningStepName, facts: OpeningFacts): string {
  if (name === 'payment') {
    if (facts.takesRealMoney) return t('opening.need.payment.real');
    return t(facts.needsRealMoney ? 'opening.need.payment.testKeys' : 'opening.need.payment.test');
  }
  if (name === 'order') return t(facts.takesRealMoney ? 'opening.need.order.real' : 'opening.need.order.test');
  return t(`opening.need.${name}`);
}

/** What exactly is not there yet, in words; empty where the step itself says it. */
function sayLacking(t: AdminTranslate, name: OpeningStepName, facts: OpeningFacts): string {
  const { invented, untold, unchecked, missingNotices } = facts;
  if (name === 'company')
    return invented
      .filter((fact) => fact !== 'vatNo')
      .map((fact) => t(`settings.field.${fact}`))
      .join(', ');
  if (name !== 'texts') return '';
  return [
    ...(untold.length > 0 ? [t('opening.lacking.facts')] : []),
    ...(unchecked.length > 0 ? [t('opening.lacking.unchecked', { n: unchecked.length })] : []),
    ...missingNotices.map((language) => t('opening.lacking.notice', { language: sayLanguage(t, language) })),
  ].join(', ');
}
