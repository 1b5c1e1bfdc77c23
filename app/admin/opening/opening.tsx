import { readFormData } from '#app/forms/read-form-data.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { countryName } from '#shop/i18n/country.ts';
import { formatShortMoney } from '#shop/i18n/format-money.ts';
import { formatVatRate } from '#shop/kernel/percent.ts';
import { countLeft, listBlockers } from '#shop/opening/opening.ts';
import { getOpening } from '#shop/opening/opening-view.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { type AdminTranslate, useAdminTranslate } from '../admin-i18n.tsx';
import { BackLink } from '../desk/back-link.tsx';
import { ReplyAlert, type Said, useNotify } from '../desk/undo.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/opening.ts';
import { Doors } from './doors.tsx';
import { handleOpeningForm, type OpeningReply } from './opening-action.server.ts';
import { OPENING } from './opening-address.ts';
import { OpeningStepRow } from './opening-step-row.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const shop = getShop(context);
  const language = getLanguage(context);
  const [opening, settings] = await Promise.all([getOpening(shop), getSettings(shop)]);
  const { email, vatRate, country } = settings;
  return {
    ...opening,
    email: opening.facts.invented.includes('email') ? '' : email,
    mailer: shop.mailer.kind,
    vatRate: formatVatRate(vatRate, language),
    delivery: {
      n: settings.servedCountries.length,
      price: formatShortMoney(settings.shippingPrice, language),
      amount: formatShortMoney(settings.freeShippingThreshold, language),
    },
    country: { code: country, name: countryName(country, language) },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'administer');
  const form = await readFormData(request);
  return handleOpeningForm({ shop: getShop(context), viewer, language: getLanguage(context), form });
}

/** The steps to the opening, in an order that makes sense; each can be left and taken up at any time. */
export default function OpeningPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isOpen, steps, ...shown } = loaderData;
  const t = useAdminTranslate();
  useReply(actionData, useNotify(OPENING, sayOpeningReply));
  const left = countLeft(steps);
  return (
    <>
      <title>{t('opening.title')}</title>
      <PageHeader
        title={t('opening.title')}
        description={t(isOpen ? 'opening.aboutOpen' : 'opening.about')}
        above={<BackLink to="/admin">{t('overview.title')}</BackLink>}
      />
      <div className="flex max-w-3xl flex-col gap-4">
        {actionData && <ReplyAlert said={sayOpeningReply(t, actionData)} action={OPENING} />}
        {isOpen && (
          <Alert
            tone="success"
            title={t('opening.isOpen')}
            action={
              <ButtonLink to="/" look="secondary" size="sm" reloadDocument>
                {t('admin.viewShop')}
              </ButtonLink>
            }
          />
        )}
        <p className="font-semibold">{left === 0 ? t('opening.nothingLeft') : t('opening.left', { n: left })}</p>
        <ol className="flex flex-col gap-3">
          {steps.map((step) => (
            <OpeningStepRow key={step.name} step={step} {...shown} reply={actionData} />
          ))}
        </ol>
        {!isOpen && <Doors blockers={listBlockers(steps)} />}
      </div>
    </>
  );
}

/** A wrong address is said beside its field. */
function sayOpeningReply(t: AdminTranslate, reply: OpeningReply): Said | null {
  if (reply.ok) return { ok: true, title: t(`opening.did.${reply.did}`), changeId: reply.changeId };
  return reply.code === 'email_invalid' ? null : { ok: false, title: t(`opening.problem.${reply.code}`) };
}
