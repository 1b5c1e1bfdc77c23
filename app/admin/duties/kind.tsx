import { data, Form, useNavigation } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { sayCitation } from '#shop/duties/citation.ts';
import { COMMON_DUTIES, DUTY_IDS, dutyOf } from '#shop/duties/duties.ts';
import { kindName, type ProductKind, UNDECIDED } from '#shop/duties/kind.ts';
import { listKinds } from '#shop/duties/kind-view.server.ts';
import { LAWS } from '#shop/duties/laws.ts';
import { formatDay } from '#shop/i18n/format-date.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shop/kernel/language.ts';
import { inLanguage, useWords } from '../admin-i18n.tsx';
import { ReadOnlyNote } from '../desk/save-bar.tsx';
import { useNotify } from '../desk/undo.tsx';
import { ConfirmDropped } from '../products/dropped-duties.tsx';
import { requireStaff } from '../require-staff.ts';
import { usePermission } from '../use-permission.ts';
import type { Route } from './+types/kind.ts';
import { handleKind } from './duties-action.server.ts';
import { KINDS, sayDutiesReply } from './duties-reply.ts';

/** A kind, or a new one at an address without an id: that form is only shown to those who may send it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { kindId } = params;
  await requireStaff(context, kindId === undefined ? 'administer' : 'view');
  if (kindId === undefined) return { kind: null };
  const kind = (await listKinds(getShop(context).db)).find(({ id }) => id === kindId);
  if (kind === undefined) throw data(null, { status: 404 });
  return { kind };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'administer');
  return handleKind(getShop(context), viewer, params.kindId ?? null, await readFormData(request));
}

type KindFields = Pick<ProductKind, 'names' | 'duties'>;

const NEW_KIND: KindFields = { names: {}, duties: COMMON_DUTIES };

/** The form of a kind: what it is called, and what law wants of its products. */
export default function KindPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { kind } = loaderData;
  const { t, language } = useWords();
  const busy = useNavigation().state !== 'idle';
  const isFixed = kind?.id === UNDECIDED;
  const canChange = usePermission('administer');
  const readOnly = !canChange || isFixed;
  useReply(actionData, useNotify(KINDS, sayDutiesReply));
  const said = actionData && sayDutiesReply(t, actionData);
  const seen = actionData?.ok ? null : kind;
  const refused = actionData?.ok === false ? actionData : undefined;
  const shown: KindFields = refused?.typed ?? kind ?? NEW_KIND;
  return (
    <Panel title={kind === null ? t('duties.addKind') : kindName(kind, language)} className="mb-8">
      {!canChange && <ReadOnlyNote />}
      {isFixed && <Alert className="mb-6">{t('duties.undecided')}</Alert>}
      {said && refused?.dropped === undefined && (
        <Alert tone={said.ok ? 'success' : 'danger'} title={said.title} live className="mb-6">
          {said.description}
        </Alert>
      )}
      <Form method="post" key={`${params.kindId} ${JSON.stringify(seen)}`} className="flex flex-col gap-6">
        <input type="hidden" name="seen" value={kind?.duties.join(' ') ?? ''} />
        <fieldset disabled={readOnly} className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <legend className="sr-only">{t('changes.field.names')}</legend>
          {LANGUAGES.map((one) => (
            <div key={one}>
              <input type="hidden" name={`seen_name.${one}`} value={kind?.names[one] ?? ''} />
              <TextField
                name={`name.${one}`}
                label={inLanguage(t, t('changes.field.name'), one)}
                lang={one}
                defaultValue={shown.names[one] ?? ''}
                maxLength={60}
                autoComplete="off"
                {...(one === DEFAULT_LANGUAGE ? { required: true } : { optional: t('productForm.optional') })}
              />
            </div>
          ))}
        </fieldset>
        <DutyChoices chosen={shown.duties} readOnly={readOnly} />
        {refused?.dropped && <ConfirmDropped duties={refused.dropped} isNew={kind === null} />}
        <div className="flex flex-wrap justify-end gap-3">
          {!readOnly && kind !== null && !kind.is_shipped && (
            <Button type="submit" name="intent" value="delete" look="danger" formNoValidate className="me-auto">
              {t('duties.deleteKind')}
            </Button>
          )}
          <ButtonLink look="secondary" to={KINDS}>
            {t(readOnly ? 'admin.action.close' : 'admin.action.cancel')}
          </ButtonLink>
          {!readOnly && (
            <Button type="submit" busy={busy}>
              {t('admin.action.save')}
            </Button>
          )}
        </div>
      </Form>
    </Panel>
  );
}

/** Every duty that the shop knows, with its law, and whether products of the kind have it. */
function DutyChoices({ chosen, readOnly }: { readonly chosen: KindFields['duties']; readonly readOnly: boolean }) {
  const { t, language } = useWords();
  return (
    <fieldset disabled={readOnly}>
      <legend className="mb-2 font-semibold">{t('duties.wanted')}</legend>
      <div className="grid gap-x-6 gap-y-2 lg:grid-cols-2">
        {DUTY_IDS.filter((id) => id !== 'kind').map((id) => {
          const { law, article, since, where } = dutyOf(id);
          return (
            <CheckboxField
              key={id}
              name="duty"
              value={id}
              label={t(`duty.${id}`)}
              defaultChecked={chosen.includes(id)}
              hint={
                <>
                  <a href={LAWS[law]} target="_blank" rel="noreferrer" className="underline">
                    {t(`law.${law}`)}
                  </a>
                  {`, ${sayCitation(t, article)}. ${t('duties.since', { date: formatDay(since, language) })}`}
                  {where !== 'EU' && ` ${t('duties.inLatvia')}`}
                </>
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
}
