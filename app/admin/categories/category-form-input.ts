import { z } from 'zod';
import { OTHER_LANGUAGES, perTranslated } from '#shop/kernel/language.ts';

export type CategoryFormProblem =
  | 'name_required'
  | 'name_too_long'
  | 'type_required'
  | 'type_too_long'
  | 'description_too_long'
  | 'translated_name_required'
  | 'picture_invalid';

function problem(code: CategoryFormProblem): CategoryFormProblem {
  return code;
}

const description = z.string().trim().max(5000, problem('description_too_long')).optional();

/** The category form, in browser and server. Empty fields are absent. */
export const categoryFormSchema = z
  .object({
    name: z.string(problem('name_required')).trim().min(1, problem('name_required')).max(120, problem('name_too_long')),
    type: z.string(problem('type_required')).trim().min(1, problem('type_required')).max(60, problem('type_too_long')),
    description,
    ...perTranslated('name', () => z.string().trim().max(120, problem('name_too_long')).optional()),
    ...perTranslated('description', () => description),
    ...perTranslated('type', () => z.string().trim().max(60, problem('type_too_long')).optional()),
    image_url: z.string().trim().max(2000, problem('picture_invalid')).optional(),
    /** When the edited version was saved. */
    version: z.iso.datetime().optional().catch(undefined),
  })
  .check(({ value: form, issues }) => {
    for (const language of OTHER_LANGUAGES) {
      const name = `name_${language}` as const;
      if ((form[`description_${language}`] || form[`type_${language}`]) && !form[name])
        issues.push({ code: 'custom', input: form, path: [name], message: problem('translated_name_required') });
    }
  });

export type CategoryForm = z.output<typeof categoryFormSchema>;
