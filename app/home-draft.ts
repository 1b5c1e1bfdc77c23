/** With it the home page shows its draft, to staff. */
export const HOME_PARAMETER = 'home';
const DRAFT = 'draft';

/** Without a language. */
export const HOME_DRAFT_ADDRESS = `/?${HOME_PARAMETER}=${DRAFT}`;

export function asksForHomeDraft(search: string): boolean {
  return new URLSearchParams(search).get(HOME_PARAMETER) === DRAFT;
}
