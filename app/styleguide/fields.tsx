import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import { NumberStepper } from '#app/ui/fields/number-stepper.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { RatingInput } from '#app/ui/fields/rating-input.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Chapter, Example } from './example.tsx';

const COUNTRIES = ['Latvia', 'Lithuania', 'Estonia'].map((label) => ({ value: label, label }));
const SHADES = [
  { value: '0', label: 'Rosewood', color: '#8c3b45' },
  { value: '1', label: 'Coral', color: '#e8604c' },
  { value: '2', label: 'Plum', color: '#4a1f33', disabled: true, note: 'Out of Stock' },
];
const ADDRESSES = [
  { value: '0', label: <strong>Home</strong>, hint: 'Elizabetes iela 45-12, Rīga, LV-1010' },
  { value: '1', label: <strong>Work</strong>, hint: 'Lielā iela 7, Liepāja, LV-3401' },
];
const NOT_AN_EMAIL = 'Please enter a valid email address, like name@example.com.';

export function Fields() {
  return (
    <Chapter title="Fields">
      <TextFields />
      <Choices />
      <Errors />
    </Chapter>
  );
}

function TextFields() {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField label="text-field.tsx" defaultValue="Ilze Bērziņa" />
      <TextField label="With a hint" hint="Your order confirmation goes here." placeholder="name@example.com" />
      <TextField label="With an error" defaultValue="ilze@" error={NOT_AN_EMAIL} />
      <TextField label="Not asked of everyone" optional="optional" />
      <TextField label="To be read only" defaultValue="ilze@example.com" readOnly />
      <TextField label="Disabled" disabled defaultValue="Ilze Bērziņa" />
      <TextField label="Price" inputMode="decimal" before="€" defaultValue="24.90" />
      <TextField label="Search" hideLabel type="search" placeholder="Search" before={<Search aria-hidden="true" />} />
      <PasswordField
        label="password-field.tsx"
        showLabel="Show password"
        hideText="Hide password"
        autoComplete="new-password"
      />
      <TextareaField label="textarea-field.tsx" />
      <SelectField label="select-field.tsx" options={COUNTRIES} placeholder="Choose a country" />
      <SelectField label="Disabled" options={COUNTRIES} disabled />
    </div>
  );
}

function Choices() {
  const [quantity, setQuantity] = useState(2);
  const steps = { label: 'Quantity', decreaseLabel: 'One fewer', increaseLabel: 'One more' };
  return (
    <>
      <Example part="checkbox-field.tsx">
        <CheckboxField label="Skincare" aside="14" defaultChecked />
        <CheckboxField label="Send me news" hint="You can stop at any time." />
        <CheckboxField label="All" indeterminate />
        <CheckboxField label="Terms" error="Please accept the terms of service." />
        <CheckboxField label="Disabled" disabled defaultChecked />
      </Example>
      <Example part="radio-group.tsx, rating-input.tsx">
        <RadioGroup legend="list" name="country" defaultValue="Latvia" options={COUNTRIES} />
        <RadioGroup legend="cards" name="address" layout="cards" defaultValue="0" options={ADDRESSES} />
        <RadioGroup legend="chips" name="shade" layout="chips" defaultValue="0" options={SHADES} />
        <RatingInput legend="Rating" labels={['1 star', '2 stars', '3 stars', '4 stars', '5 stars']} />
      </Example>
      <Example part="number-stepper.tsx">
        <NumberStepper {...steps} max={10} value={quantity} onValueChange={setQuantity} />
        <NumberStepper {...steps} max={10} value={quantity} onValueChange={setQuantity} size="sm" />
        <NumberStepper {...steps} max={1} value={1} onValueChange={setQuantity} disabled />
      </Example>
    </>
  );
}

/** Drawn on demand: the summary takes focus when it appears. */
function Errors() {
  const [attempt, setAttempt] = useState(0);
  const errors = attempt === 0 ? [] : [{ message: NOT_AN_EMAIL, fieldId: 'errors-email' }];
  return (
    <Example part="form-errors.tsx">
      <Button look="secondary" onClick={() => setAttempt(attempt + 1)}>
        Save
      </Button>
      <FormErrors title="One thing needs your attention" attempt={attempt} errors={errors} />
      <TextField id="errors-email" label="Email" defaultValue="ilze@" />
    </Example>
  );
}
