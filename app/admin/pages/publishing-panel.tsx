import type { SchemaInput } from '#app/forms/use-schema-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import type { EditedForm } from './edited-form.ts';

type PublishingPanelProps = {
  readonly page: EditedForm;
  readonly input: SchemaInput;
  readonly isBusy: boolean;
};

/** Where a page stands and when visitors see it. Pressing Enter in a field saves a draft: that button is the first. */
export function PublishingPanel({ page, input, isBusy }: PublishingPanelProps) {
  const t = useAdminTranslate();
  const { type: _, ...publishAt } = input('publishAt');
  return (
    <Panel title={t('pages.publishing')}>
      <div className="flex flex-col gap-6">
        {page.kind !== 'shipped' && (
          <TextField
            {...input('address')}
            label={t('pages.field.address')}
            hint={t('pages.hint.address')}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        {page.kind === 'page' && (
          <CheckboxField name="isInFooter" label={t('pages.field.isInFooter')} defaultChecked={page.isInFooter} />
        )}
        <TextField
          {...publishAt}
          type="datetime-local"
          label={t('pages.field.publishAt')}
          hint={t('pages.hint.publishAt')}
          className="max-w-xs"
        />
        <div className="flex flex-wrap gap-3 touch:[&>*]:flex-1">
          <Button type="submit" name="intent" value="draft" look="secondary" busy={isBusy}>
            {t('pages.draft')}
          </Button>
          <Button type="submit" name="intent" value="schedule" look="secondary" busy={isBusy}>
            {t('pages.schedule')}
          </Button>
          <Button type="submit" name="intent" value="publish" busy={isBusy}>
            {t('pages.publish')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
