/** What visitors of a shop that has not opened yet read, and staff above its pages. */
export const closed = {
  'closed.pageTitle': 'Opening soon | {shop}',
  'closed.title': 'Opening soon',
  'closed.text': '{shop} is getting ready to open. Please come back soon.',
  'closed.staff': 'Sign in as staff',
  'closed.bar': 'Visitors don’t see the shop yet.',
  'closed.barLink': 'What is left to do',
} as const;
