import View from 'lucide-react/icons/view';
import { Form } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { HOME_DRAFT_ADDRESS } from '#app/home-draft.ts';
import { useLocalPath } from '#app/i18n.tsx';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { isSame } from '#shop/audit/change.ts';
import { addableKinds } from '#shop/site/home/home-edits.ts';
import { toFields } from '#shop/site/home/home-page.ts';
import { findHomePages } from '#shop/site/home/home-page-view.server.ts';
import { listHomeVersions } from '#shop/site/home/home-versions-view.server.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { ReplyAlert, useNotify, useSaidForm } from '../../desk/undo.tsx';
import { requireStaff } from '../../require-staff.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import type { Route } from './+types/home.ts';
import { handleHome, markOf } from './home-action.server.ts';
import { HOME, type HomeReply, sayHomeReply } from './home-reply.ts';
import { HomeVersions } from './home-versions.tsx';
import { rowOf } from './section-row-of.ts';
import { SectionRows } from './section-rows.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, 'administer');
  const shop = getShop(context);
  const language = getLanguage(context);
  const [{ published, draft }, versions] = await Promise.all([findHomePages(shop.db), listHomeVersions(shop.db)]);
  return {
    rows: draft.map((section) => rowOf(section, language, shop.clock.now())),
    kinds: addableKinds(draft),
    hasDraft: !isSame(toFields(published), toFields(draft)),
    mark: markOf(draft),
    versions: versions.map(({ home, ...version }) => ({ ...version, canReturn: home !== null })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'administer');
  return handleHome({ shop: getShop(context), viewer, form: await readFormData(request) });
}

/** Reads the sections after a refusal too: whoever publishes what a colleague has changed sees that draft, and can then. */
export function shouldRevalidate(): boolean {
  return true;
}

/** What the home page shows: the draft, section by section. */
export default function HomePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useAdminTranslate();
  const { rows, kinds, hasDraft, mark, versions } = loaderData;
  useReply(actionData, useNotify(HOME, sayHomeReply));
  return (
    <>
      <title>{t('home.title')}</title>
      <PageHeader title={t('home.title')} description={t('home.description')} actions={<PreviewLink />} />
      <SettingsTabs />
      <ReplyAlert said={actionData && sayHomeReply(t, actionData)} action={HOME} />
      <div className="flex max-w-4xl flex-col gap-6">
        {hasDraft && <Standing mark={mark} />}
        <SectionRows rows={rows} />
        {kinds.length > 0 && <AddSection kinds={kinds} />}
        {versions.length > 1 && <HomeVersions versions={versions} />}
      </div>
    </>
  );
}

/** A document of its own: the shop is another application than its back office. */
function PreviewLink() {
  const t = useAdminTranslate();
  return (
    <a href={useLocalPath()(HOME_DRAFT_ADDRESS)} className={buttonClass({ look: 'secondary' })}>
      <View aria-hidden="true" className="size-5" />
      {t('home.preview')}
    </a>
  );
}

function Standing({ mark }: { readonly mark: string }) {
  const t = useAdminTranslate();
  const { fetcher, busy } = useSaidForm<HomeReply>(HOME, sayHomeReply);
  return (
    <Alert
      title={t('home.draft.title')}
      action={
        <fetcher.Form method="post" action={HOME} className="flex flex-wrap gap-3">
          <input type="hidden" name="mark" value={mark} />
          <Button type="submit" name="intent" value="publish" size="sm" busy={busy}>
            {t('home.publish')}
          </Button>
          <Button type="submit" name="intent" value="discard" look="secondary" size="sm" busy={busy}>
            {t('home.draft.discard')}
          </Button>
        </fetcher.Form>
      }
    >
      {t('home.draft.text')}
    </Alert>
  );
}

function AddSection({ kinds }: Pick<Route.ComponentProps['loaderData'], 'kinds'>) {
  const t = useAdminTranslate();
  return (
    <Panel title={t('home.add')}>
      <Form action={`${HOME}/new`} className="flex flex-wrap items-end gap-3">
        <SelectField
          name="kind"
          label={t('home.addKind')}
          className="min-w-60 flex-1"
          options={kinds.map((kind) => ({ value: kind, label: t(`home.kind.${kind}`) }))}
        />
        <Button type="submit" look="secondary">
          {t('home.addGo')}
        </Button>
      </Form>
    </Panel>
  );
}
