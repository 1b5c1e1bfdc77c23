import { Form } from 'react-router';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { SaveBar } from '../../desk/save-bar.tsx';
import { ReplyAlert } from '../../desk/undo.tsx';
import { AccentField } from './accent-field.tsx';
import { CornersField, FontsField, GroundField, PictureFields, PresetButtons } from './look-fields.tsx';
import { LOOK_PAGE, type LookFormState, sayLookReply } from './use-look-form.ts';

const FORM = 'look';

export function LookForm({ form }: { readonly form: LookFormState }) {
  const t = useAdminTranslate();
  const { looks, reply, busy, isDirty } = form;
  return (
    <div>
      {reply && <ReplyAlert said={sayLookReply(t, reply)} action={LOOK_PAGE} />}
      <Standing form={form} />
      <Form id={FORM} method="post" noValidate preventScrollReset className="flex flex-col gap-6">
        <input type="hidden" name="seen" value={JSON.stringify(looks.draft)} />
        <Panel title={t('look.presets')}>
          <PresetButtons form={form} />
        </Panel>
        <Panel title={t('look.group.style')}>
          <div className="flex flex-col gap-6">
            <AccentField form={form} />
            <GroundField form={form} />
            <CornersField form={form} />
            <FontsField form={form} />
          </div>
        </Panel>
        <Panel title={t('look.group.pictures')}>
          <PictureFields form={form} />
        </Panel>
        <noscript>
          <Button type="submit" look="secondary">
            {t('look.saveDraft')}
          </Button>
        </noscript>
        <Button type="submit" name="intent" value="publish" busy={busy} className="self-start">
          {t('look.publish')}
        </Button>
        <SaveBar dirty={isDirty} busy={busy} form={FORM} label={t('look.saveDraft')} onDiscard={form.discard} />
      </Form>
    </div>
  );
}

/** What differs from what shoppers see, and what somebody else did meanwhile. */
function Standing({ form }: { readonly form: LookFormState }) {
  const t = useAdminTranslate();
  if (form.isConflict)
    return (
      <Alert tone="warning" live title={t('look.conflict.title')} className="mb-6">
        {t('look.conflict.text')}
      </Alert>
    );
  if (!form.hasDraft) return null;
  return (
    <Alert
      title={t('look.draft.title')}
      className="mb-6"
      action={
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="discard" look="secondary" size="sm" busy={form.busy}>
            {t('look.draft.discard')}
          </Button>
        </Form>
      }
    >
      {t('look.draft.text')}
    </Alert>
  );
}
