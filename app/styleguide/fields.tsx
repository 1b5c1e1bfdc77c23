import Search from 'lucide-react/icons/search';
import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import { NumberStepper } from '#app/ui/fields/number-stepper.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { RatingInput } from '#app/ui/fields/rating-input.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { Chapter, Example, Row } from './example.tsx';
import type { Samples } from './samples.ts';

const SHADES = ['#8c3b45', '#e8604c', '#4a1f33', '#c98b74'] as const;

export function Fields({ texts }: { readonly texts: Samples }): ReactNode {
  return (
    <Chapter id="fields" title={texts.fields}>
      <div className="grid gap-8 md:grid-cols-2">
        <TextFields texts={texts} />
        <Choices texts={texts} />
      </div>
      <Errors texts={texts} />
    </Chapter>
  );
}

function TextFields({ texts }: { readonly texts: Samples }): ReactNode {
  const countries = texts.countries.map((label) => ({ value: label, label }));
  return (
    <div className="flex flex-col gap-5">
      <Example part="text-field.tsx">
        <TextField label={texts.fullName} autoComplete="name" defaultValue="Ilze Bērziņa" />
        <TextField label={texts.email} type="email" hint={texts.emailHint} placeholder="name@example.com" />
        <TextField label={texts.email} type="email" defaultValue="ilze@" error={texts.emailError} />
        <TextField label={texts.company} optional={texts.optional} autoComplete="organization" />
        <TextField label={texts.email} defaultValue="ilze@example.com" readOnly hint={texts.readOnly} />
        <TextField label={texts.fullName} disabled defaultValue="Ilze Bērziņa" />
        <TextField label={texts.price} inputMode="decimal" before="€" defaultValue="24.90" />
        <TextField
          label={texts.search}
          hideLabel
          type="search"
          placeholder={texts.search}
          before={<Search aria-hidden="true" />}
        />
      </Example>
      <Example part="password-field.tsx">
        <PasswordField
          label={texts.password}
          showLabel={texts.show}
          hideText={texts.hide}
          autoComplete="new-password"
          defaultValue="liepa-un-medus"
        />
      </Example>
      <Example part="textarea-field.tsx">
        <TextareaField label={texts.review} placeholder={texts.body} />
      </Example>
      <Example part="select-field.tsx">
        <SelectField label={texts.country} options={countries} placeholder={texts.choose} autoComplete="country" />
        <SelectField label={texts.country} options={countries} disabled />
      </Example>
    </div>
  );
}

function Choices({ texts }: { readonly texts: Samples }): ReactNode {
  const [quantity, setQuantity] = useState(2);
  const steps = { label: texts.quantity, decreaseLabel: texts.fewer, increaseLabel: texts.oneMore };
  return (
    <div className="flex flex-col gap-6">
      <Example part="checkbox-field.tsx">
        <CheckboxField label={texts.categories[0]} aside="14" defaultChecked />
        <CheckboxField label={texts.categories[1]} aside="9" />
        <CheckboxField label={texts.newsletter} hint={texts.newsletterHint} />
        <CheckboxField label={texts.selectAll} indeterminate />
        <CheckboxField label={texts.linkWord} error={texts.mustAccept} />
        <CheckboxField label={texts.inStockOnly} disabled defaultChecked />
      </Example>
      <Example part="radio-group.tsx: list">
        <RadioGroup
          legend={texts.sort}
          name="sort"
          defaultValue="0"
          options={texts.sorts.map((label, index) => ({ value: String(index), label }))}
        />
      </Example>
      <Example part="radio-group.tsx: cards">
        <RadioGroup
          legend={texts.delivery}
          name="address"
          layout="cards"
          defaultValue="0"
          options={texts.addresses.map((hint, index) => ({
            value: String(index),
            label: <strong>{texts.addressNames[index]}</strong>,
            hint,
          }))}
        />
      </Example>
      <Example part="radio-group.tsx: chips">
        <RadioGroup
          legend={texts.shade}
          name="shade"
          layout="chips"
          defaultValue="0"
          options={texts.shades.map((label, index) => ({
            value: String(index),
            label,
            color: SHADES[index],
            ...(index === 2 ? { disabled: true, note: texts.soldOut } : {}),
          }))}
        />
      </Example>
      <Example part="number-stepper.tsx">
        <Row>
          <NumberStepper {...steps} max={10} value={quantity} onValueChange={setQuantity} />
          <NumberStepper {...steps} max={3} defaultValue={3} size="sm" />
          <NumberStepper {...steps} max={1} disabled />
        </Row>
      </Example>
      <Example part="rating-input.tsx">
        <RatingInput
          legend={texts.rating}
          name="rating"
          labels={[
            texts.stars[0] ?? '1',
            texts.stars[1] ?? '2',
            texts.stars[2] ?? '3',
            texts.stars[3] ?? '4',
            texts.stars[4] ?? '5',
          ]}
        />
      </Example>
    </div>
  );
}

/** Drawn on demand: the summary takes focus when it appears. */
function Errors({ texts }: { readonly texts: Samples }): ReactNode {
  const [attempt, setAttempt] = useState(0);
  return (
    <Example part="form-errors.tsx">
      <Row>
        <Button look="secondary" onClick={() => setAttempt(attempt + 1)}>
          {texts.save}
        </Button>
      </Row>
      <FormErrors
        title={texts.errorsTitle}
        attempt={attempt}
        errors={
          attempt === 0
            ? []
            : [
                { message: texts.emailError, fieldId: 'errors-email' },
                { message: texts.mustAccept, fieldId: 'errors-terms' },
              ]
        }
      />
      {attempt === 0 ? null : (
        <div className="flex max-w-md flex-col gap-4">
          <TextField id="errors-email" label={texts.email} type="email" defaultValue="ilze@" error={texts.emailError} />
          <CheckboxField id="errors-terms" label={texts.linkWord} error={texts.mustAccept} />
        </div>
      )}
    </Example>
  );
}
