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
import { Chapter, Example, States } from './example.tsx';

const COUNTRIES = ['Austria', 'Belgium', 'Croatia'].map((label) => ({ value: label, label }));
const SHADES = [
  { value: '0', label: 'Rosewood', color: '#8c3b45' },
  { value: '1', label: 'Coral', color: '#e8604c' },
  { value: '2', label: 'Plum', color: '#4a1f33', disabled: true, note: 'Out of Stock' },
];
const ADDRESSES = [
  { value: '0', label: <strong>Home</strong>, hint: 'Elm Street 45-12, 1010 Newtown' },
  { value: '1', label: <strong>Work</strong>, hint: 'Lielā iela 7, Liepāja, LV-3401' },
];
const NOT_AN_EMAIL = 'Please enter a valid email address, like name@example.com.';

export function Fields() {
  return (
    <Chapter title="Fields">
      <States
        part="text-field.tsx"
        of={TextField}
        as={[
          { label: 'With a hint', hint: 'Your order confirmation goes here.', placeholder: 'name@example.com' },
          { label: 'With an error', defaultValue: 'ilze@', error: NOT_AN_EMAIL },
          { label: 'Not asked of everyone', optional: 'optional' },
          { label: 'Disabled', disabled: true, defaultValue: 'Ilze Bērziņa' },
          { label: 'Price', inputMode: 'decimal', before: '€', defaultValue: '24.90' },
          { label: 'Search', hideLabel: true, type: 'search', before: <Search aria-hidden="true" /> },
        ]}
      />
      <Example part="password-field.tsx, textarea-field.tsx, select-field.tsx">
        <PasswordField label="Password" showLabel="Show password" hideText="Hide password" autoComplete="off" />
        <TextareaField label="Your review" />
        <SelectField label="Country" options={COUNTRIES} placeholder="Choose a country" />
      </Example>
      <States
        part="checkbox-field.tsx"
        of={CheckboxField}
        as={[
          { label: 'Chairs', aside: '14', defaultChecked: true },
          { label: 'Send me news', hint: 'You can stop at any time.' },
          { label: 'All', indeterminate: true },
          { label: 'Terms', error: 'Please accept the terms of service.' },
          { label: 'Disabled', disabled: true, defaultChecked: true },
        ]}
      />
      <States
        part="radio-group.tsx"
        of={RadioGroup}
        as={[
          { legend: 'list', name: 'country', defaultValue: 'Austria', options: COUNTRIES },
          { legend: 'cards', name: 'address', layout: 'cards', defaultValue: '0', options: ADDRESSES },
          { legend: 'chips', name: 'shade', layout: 'chips', defaultValue: '0', options: SHADES },
        ]}
      />
      <RatingInput legend="rating-input.tsx" labelOf={(n) => (n === 1 ? '1 star' : `${n} stars`)} />
      <Live />
    </Chapter>
  );
}

/** The summary is drawn on demand, because it takes focus when it appears. */
function Live() {
  const [quantity, setQuantity] = useState(2);
  const [attempt, setAttempt] = useState(0);
  const steps = { label: 'Quantity', decreaseLabel: 'One fewer', increaseLabel: 'One more', max: 10 };
  return (
    <Example part="number-stepper.tsx, form-errors.tsx">
      <NumberStepper {...steps} value={quantity} onValueChange={setQuantity} />
      <NumberStepper {...steps} value={quantity} onValueChange={setQuantity} size="sm" disabled />
      <Button onClick={() => setAttempt(attempt + 1)}>Save</Button>
      <FormErrors
        title="One thing needs your attention"
        attempt={attempt}
        errors={attempt === 0 ? [] : [{ message: NOT_AN_EMAIL, fieldId: 'errors-email' }]}
      />
      <TextField id="errors-email" label="Email" defaultValue="ilze@" />
    </Example>
  );
}
