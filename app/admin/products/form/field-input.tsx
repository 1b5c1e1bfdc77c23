import type { ReactNode } from 'react';
import type { PlainField } from '#shop/catalog/fields/field.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { DraftCheckbox, DraftSelect, DraftText, DraftTextarea } from './draft-fields.tsx';

const EMAIL = { inputMode: 'email' } as const;

/** One value of a plain field, typed as its kind asks. */
export function FieldInput(props: {
  readonly name: string;
  readonly plain: PlainField;
  /** Its usual name unless told. */
  readonly label?: string;
  /** What people call a choice; '' is none, and an answer is 'yes' or 'no'. */
  readonly say?: (choice: string) => string;
}): ReactNode {
  const { plain, say, ...shared } = props;
  const t = useAdminTranslate();
  switch (plain.kind) {
    case 'text':
      return plain.isLong ? <DraftTextarea {...shared} /> : <DraftText {...shared} {...(plain.isEmail && EMAIL)} />;
    case 'colour':
      return <DraftText {...shared} placeholder="#a3505a" />;
    case 'barcode':
      return <DraftText {...shared} inputMode="numeric" hint={t('productForm.barcodeHint')} />;
    case 'whole':
    case 'decimal':
      return <DraftText {...shared} inputMode={plain.kind === 'whole' ? 'numeric' : 'decimal'} />;
    case 'flag':
      return <DraftCheckbox {...shared} />;
    case 'choice':
    case 'answer': {
      const named = {
        '': t('productForm.energy.none'),
        yes: t('conflict.yes'),
        no: t('conflict.no'),
      };
      const choices = plain.kind === 'answer' ? ['', 'yes', 'no'] : [...(plain.blank ? [] : ['']), ...plain.choices];
      const labelOf = say ?? ((choice) => named[choice as ''] ?? choice);
      return <DraftSelect {...shared} options={choices.map((value) => ({ value, label: labelOf(value) }))} />;
    }
  }
}

/** The parts of a field that is told together, as a group or side by side; each by its own name. */
export function PartInputs(props: {
  /** Of the field, in the form. */
  readonly name: string;
  readonly parts: Readonly<Record<string, PlainField>>;
  readonly say?: (choice: string) => string;
}): ReactNode {
  const t = useAdminTranslate();
  const { name, parts, say } = props;
  return Object.entries(parts).map(([part, plain]) => (
    <FieldInput
      key={part}
      name={`${name}.${part}`}
      plain={plain}
      label={t(`productForm.field.${part as 'name'}`)}
      {...(say && { say })}
    />
  ));
}
