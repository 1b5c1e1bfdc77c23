import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Form, useActionData, useNavigation, useSubmit } from 'react-router';
import { useTranslate } from '#app/customer-i18n.tsx';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { Notice, SendingFailed } from '../account/notice.tsx';
import { sayFailure } from '../frame/preserve-pages.ts';

type LinkPostProps = {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly posting: string;
};

/** Posts what a mailed link is for, once: opening the link is enough. Without scripts, and after a failure, by a button. */
export function LinkPost({ action, fields, icon, title, text, button, posting }: LinkPostProps) {
  const t = useTranslate();
  const submit = useSubmit();
  const isPosting = useNavigation().state !== 'idle';
  const hasFailed = sayFailure(t, useActionData<object>()) !== undefined;
  const wasPosted = useRef(false);
  const post = useEffectEvent(() => {
    if (wasPosted.current) return;
    wasPosted.current = true;
    void submit(fields, { method: 'post', action });
  });
  useEffect(() => post(), []);
  const question = (
    <Notice icon={icon} title={title} text={text}>
      <Form method="post" action={action} className="flex flex-col items-center gap-4">
        <SendingFailed />
        <HiddenFields fields={fields} />
        <Button type="submit" size="lg" busy={isPosting}>
          {isPosting ? posting : button}
        </Button>
      </Form>
    </Notice>
  );
  if (hasFailed) return question;
  return (
    <>
      <div className="flex w-full justify-center noscript:hidden">
        <Notice icon={icon} title={posting}>
          <Spinner size="lg" />
        </Notice>
      </div>
      <noscript>{question}</noscript>
    </>
  );
}
