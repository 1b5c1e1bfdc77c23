/** What the shop says of the owner's attributes, in pages and in the words that search finds. */
export const attributes = {
  'attribute.yes': 'Yes',
  'attribute.no': 'No',
} as const;
