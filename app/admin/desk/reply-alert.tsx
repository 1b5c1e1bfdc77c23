import { Form } from 'react-router';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import type { Said } from './undo.tsx';

/** The result for posts without scripts, with Undo at `action`; with scripts it is a toast. */
export function ReplyAlert(props: { readonly said: Said | null | undefined; readonly action: string }) {
  const { said, action } = props;
  const t = useAdminTranslate();
  if (!said) return null;
  const { ok, title, description, changeId } = said;
  return (
    <noscript>
      <Alert
        tone={ok ? 'success' : 'danger'}
        title={title}
        live
        className="mb-6"
        action={
          changeId && (
            <Form method="post" action={action}>
              <HiddenFields fields={{ intent: 'undo', change_id: changeId }} />
              <Button type="submit" look="secondary" size="sm">
                {t('admin.action.undo')}
              </Button>
            </Form>
          )
        }
      >
        {description}
      </Alert>
    </noscript>
  );
}
