import { type Look, type LookField, readField } from '#shop/site/look/look.ts';

/** Shows a page with the draft of the look, in a frame of the back office. */
const LOOK_PARAMETER = 'look';
const LOOK_DRAFT = 'draft';
/** What a style cannot show: the page is loaded with those that are chosen and not saved yet. */
const SHOWN_PICTURES = ['logo', 'sign'] as const satisfies readonly LookField[];

export function isLookPreview(search: string): boolean {
  return new URLSearchParams(search).get(LOOK_PARAMETER) === LOOK_DRAFT;
}

/** Writes the parameters of a page that shows the draft, with the pictures of this look. */
export function writeLookPreview(look: Look): string {
  const pictures = SHOWN_PICTURES.map((field) => [field, look[field] ?? '']);
  return String(new URLSearchParams([[LOOK_PARAMETER, LOOK_DRAFT], ...pictures]));
}

/** Puts the pictures that such an address names into the draft; what is no picture of the shop's is left out. */
export function readLookPreview(search: string, draft: Look): Look {
  const parameters = new URLSearchParams(search);
  const named = SHOWN_PICTURES.flatMap((field) => {
    const typed = parameters.get(field);
    const picture = typed === null ? undefined : readField(field, typed);
    return picture === undefined ? [] : [[field, picture]];
  });
  return { ...draft, ...Object.fromEntries(named) };
}
