import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { TextClaim } from '#shop/claims/text-claims.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { TextForms, TextProblem } from '#shop/site/texts/text-rules.ts';
import { type AdminTranslate, sayLanguage, useAdminTranslate } from '../../admin-i18n.tsx';
import { ClaimText } from '../../duties/claim-text.tsx';
import type { TextReply } from './texts-reply.ts';

type EditedWording = {
  readonly language: Language;
  readonly original: TextForms;
  readonly shown: TextForms;
  readonly isChanged: boolean;
  readonly claims: readonly Omit<TextClaim, 'field'>[];
};

/** A text in one language. After a refusal it holds what was typed. `children` follows the buttons. */
export function TextForm(props: {
  readonly wording: EditedWording;
  readonly isFixed: boolean;
  readonly reply: TextReply | undefined;
  readonly isUnsaved: boolean;
  /** What is in the fields now. */
  readonly onTyped: (forms: TextForms) => void;
  readonly children: ReactNode;
}) {
  const { isFixed, isUnsaved, onTyped, children } = props;
  const { language, original, shown, isChanged, claims } = props.wording;
  const t = useAdminTranslate();
  const refused = refusalOf(props.reply, language);
  const typed = refused?.typed?.forms ?? shown;
  const forms = Object.keys(original);
  return (
    <Panel
      title={<span className="inline-block first-letter:uppercase">{sayLanguage(t, language)}</span>}
      actions={
        <span className="flex flex-wrap gap-2">
          {isUnsaved && <Badge tone="yellow">{t('admin.unsaved')}</Badge>}
          {isChanged && <Badge tone="accent">{t('texts.changed')}</Badge>}
        </span>
      }
    >
      {isFixed ? (
        forms.map((form) => (
          <p key={form} lang={language} className="wrap-anywhere">
            {original[form]}
          </p>
        ))
      ) : (
        <Form
          method="post"
          noValidate
          onInput={({ currentTarget }) => onTyped(typedIn(currentTarget, forms))}
          className="flex flex-col gap-4"
        >
          <HiddenFields
            fields={{ language, ...Object.fromEntries(forms.map((form) => [`seen_${form}`, shown[form] ?? ''])) }}
          />
          {refused?.code === 'conflict' && (
            <Alert tone="warning">{t('texts.now', { text: Object.values(shown).join(' · ') })}</Alert>
          )}
          {forms.map((form) => (
            <TextareaField
              key={form}
              name={`text_${form}`}
              label={sayForm(t, form, props.wording)}
              hint={t('texts.original', { text: original[form] ?? '' })}
              error={sayProblem(
                t,
                refused?.problems?.find((problem) => problem.form === form),
              )}
              lang={language}
              rows={(original[form] ?? '').length > 80 ? 4 : 2}
              defaultValue={typed[form]}
            />
          ))}
          {/\{\w+\}/.test(Object.values(original).join()) && (
            <p className="text-sm text-muted">{t('texts.placeholders')}</p>
          )}
          <Claims claims={claims} />
          <Buttons isChanged={isChanged} language={language} />
        </Form>
      )}
      <div className="mt-4">{children}</div>
    </Panel>
  );
}

/** The reply that refused the text of this language, with what was typed. */
export function refusalOf(reply: TextReply | undefined, language: Language) {
  return reply?.ok === false && reply.typed?.language === language ? reply : null;
}

function typedIn(form: HTMLFormElement, names: readonly string[]): TextForms {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(`text_${name}`) ?? '')]));
}

function Buttons({ isChanged, language }: { readonly isChanged: boolean; readonly language: Language }) {
  const t = useAdminTranslate();
  const { formData } = useNavigation();
  const sent = formData?.get('language') === language ? formData : null;
  const isRestoring = sent?.get('intent') === 'restore';
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={sent !== null && !isRestoring}>
        {t('admin.action.save')}
      </Button>
      {isChanged && (
        <Button type="submit" name="intent" value="restore" look="secondary" busy={isRestoring}>
          {t('texts.restore')}
        </Button>
      )}
    </div>
  );
}

function Claims({ claims }: Pick<EditedWording, 'claims'>) {
  const t = useAdminTranslate();
  if (claims.length === 0) return null;
  return (
    <Alert tone="warning" title={t('claims.title')}>
      {claims.map((claim) => (
        <p key={claim.words}>
          <ClaimText claim={claim} />
        </p>
      ))}
    </Alert>
  );
}

const EXAMPLES = 3;
const NUMBERS = Array.from({ length: 100 }, (_, n) => n);

/** Names a plural form by the numbers it is for: 'For 1, 21, 31 ...' */
function sayForm(t: AdminTranslate, form: string, { language, original }: EditedWording): string {
  if (form === 'text') return t('texts.field');
  if (form === 'none') return t('texts.form.none');
  const rules = new Intl.PluralRules(language);
  const meant = NUMBERS.filter((n) => rules.select(n) === form && (n > 0 || original.none === undefined));
  const numbers = meant.slice(0, EXAMPLES).join(', ');
  return t(meant.length > EXAMPLES ? 'texts.form.more' : 'texts.form.one', { numbers });
}

function sayProblem(t: AdminTranslate, problem: TextProblem | undefined): string | undefined {
  if (problem === undefined) return undefined;
  switch (problem.code) {
    case 'too_long':
      return t('texts.problem.too_long', { n: problem.most });
    case 'placeholders': {
      const wanted = problem.wanted.map((name) => `{${name}}`).join(', ');
      return wanted === '' ? t('texts.problem.noPlaceholders') : t('texts.problem.placeholders', { wanted });
    }
    default:
      return t(`texts.problem.${problem.code}`);
  }
}
