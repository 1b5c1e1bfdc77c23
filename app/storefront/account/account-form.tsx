import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { z } from 'zod';
import { useTranslate } from '#app/customer-i18n.tsx';
import type { FormReply } from '#app/forms/parse-form.ts';
import type { ProblemTexts } from '#app/forms/say-problems.ts';
import { type SchemaInput, useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { sayAuthProblem } from '#app/sign-in/auth-texts.ts';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';

type AccountFormProps = {
  readonly id: string;
  readonly schema: z.ZodType<unknown, unknown>;
  readonly action: string;
  readonly reply: FormReply | null | undefined;
  readonly texts?: ProblemTexts;
  readonly defaultValue?: Readonly<Record<string, string | null>>;
  readonly button: {
    readonly label: string;
    readonly busy?: string;
    readonly look?: ButtonLook;
    readonly icon?: ReactNode;
    /** As wide as the form: on a page that is nothing but the form. */
    readonly isWide?: boolean;
  };
  /** What to do instead of sending it. */
  readonly cancel?: ReactNode;
  readonly className?: string;
  readonly children: (input: SchemaInput) => ReactNode;
};

/** A form of somebody's own: its problems, its fields, and the button below them. */
export function AccountForm(props: AccountFormProps) {
  const { id, schema, action, reply, texts, defaultValue = {}, button, cancel, className = '' } = props;
  const isBusy = useNavigation().formAction === action;
  const say = sayAuthProblem(useTranslate(), texts);
  const { formProps, input, problems } = useSchemaForm({ id, schema, lastResult: reply, say, defaultValue });
  const { label, busy = label, look, icon, isWide = false } = button;
  const send = (
    <Button
      type="submit"
      look={look}
      size={isWide ? 'lg' : 'md'}
      block={isWide}
      icon={icon}
      busy={isBusy}
      className={isWide || cancel ? undefined : 'self-start touch:self-stretch'}
    >
      {isBusy ? busy : label}
    </Button>
  );
  return (
    <Form
      method="post"
      action={action}
      {...formProps}
      className={`flex flex-col ${isWide ? 'gap-4' : 'gap-5'} ${className}`}
    >
      {problems}
      {props.children(input)}
      {cancel ? (
        <div className="flex flex-wrap gap-3 touch:flex-col">
          {send}
          {cancel}
        </div>
      ) : (
        send
      )}
    </Form>
  );
}

/** Asks a signed-in person for the current password. */
export function CurrentPasswordField(props: { readonly input: SchemaInput; readonly email: string }) {
  const t = useTranslate();
  return (
    <>
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={props.email} readOnly hidden />
      <PasswordField
        {...props.input('current_password', 'password')}
        label={t('account.currentPassword')}
        autoComplete="current-password"
        showLabel={t('auth.showPassword')}
        hideText={t('auth.hidePassword')}
        required
      />
    </>
  );
}

export function NewPasswordFields(props: {
  readonly input: SchemaInput;
  readonly label: string;
  readonly confirmLabel: string;
}) {
  const { input, label, confirmLabel } = props;
  const t = useTranslate();
  const eye = {
    showLabel: t('auth.showPassword'),
    hideText: t('auth.hidePassword'),
    autoComplete: 'new-password',
    required: true,
  };
  return (
    <>
      <PasswordField {...input('password', 'password')} label={label} hint={t('auth.passwordHint')} {...eye} />
      <PasswordField {...input('confirm_password', 'password')} label={confirmLabel} {...eye} />
    </>
  );
}

/** Moves focus to a part that replaces the sent form. */
export function FocusedTitle({ children }: { readonly children: ReactNode }) {
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <span ref={title} tabIndex={-1}>
      {children}
    </span>
  );
}
