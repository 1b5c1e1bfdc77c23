import { z } from 'zod';
import { LAST_POSITION } from '#shop/catalog/categories/category-input.ts';
import type { ParentProblem } from '#shop/catalog/categories/category-lines-view.server.ts';
import type { CategoryFields } from '#shop/catalog/categories/stored-category-view.server.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { OTHER_LANGUAGES, perTranslated } from '#shop/kernel/language.ts';

export type CategoryFormProblem =
  | 'name_required'
  | 'name_too_long'
  | 'type_required'
  | 'type_too_long'
  | 'description_too_long'
  | 'translated_name_required'
  | 'picture_invalid'
  | 'position_invalid'
  | ParentProblem;

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
    parent_id: z.string().refine(isUuid, problem('parent_unknown')).optional(),
    position: z
      .int(problem('position_invalid'))
      .min(1, problem('position_invalid'))
      .max(LAST_POSITION, problem('position_invalid'))
      .optional(),
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

/** A category's fields as the form has them: texts. */
export type CategoryTexts = Omit<CategoryFields, 'position'> & { readonly position: string | null };

export function toTexts({ position, ...texts }: CategoryFields): CategoryTexts {
  return { ...texts, position: position === null ? null : String(position) };
}

export type CategoryForm = z.output<typeof categoryFormSchema>;
