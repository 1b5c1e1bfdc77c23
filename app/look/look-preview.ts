/** Shows a page with the draft of the look, in a frame of the back office. */
export const LOOK_PARAMETER = 'look';
export const LOOK_DRAFT = 'draft';

export function isLookPreview(search: string): boolean {
  return new URLSearchParams(search).get(LOOK_PARAMETER) === LOOK_DRAFT;
}
