/** What labels of products say once they are opened. */
export const labels = {
  'energy.label': 'Energy label',
} as const;
