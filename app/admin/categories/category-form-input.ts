import { z } from 'zod';

export type CategoryFormProblem =
  | 'name_required'
  | 'name_too_long'
  | 'type_required'
  | 'type_too_long'
  | 'description_too_long'
  | 'name_lv_required'
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
    name_lv: z.string().trim().max(120, problem('name_too_long')).optional(),
    description_lv: description,
    image_url: z.string().trim().max(2000, problem('picture_invalid')).optional(),
    /** When the edited version was saved. */
    version: z.iso.datetime().optional().catch(undefined),
  })
  .refine((form) => !form.description_lv || form.name_lv, { path: ['name_lv'], error: problem('name_lv_required') });

export type CategoryForm = z.output<typeof categoryFormSchema>;
