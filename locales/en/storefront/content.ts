export const content = {
  // FAQ
  'faq.title': 'Frequently Asked Questions',
  'faq.searchLabel': 'Search questions',
  'faq.category.all': 'All',
  'faq.category.products': 'Products',
  'faq.category.shipping': 'Shipping',
  'faq.category.returns': 'Returns',
  'faq.category.payments': 'Payments',
  'faq.category.general': 'General',
  'faq.found': { one: '{n} question', other: '{n} questions' },
  'faq.empty': 'No questions match your search',
  'faq.stillQuestions': 'Still have questions?',
  'faq.stillQuestionsText': 'Write or call: we are happy to help.',
  'faq.contactSupport': 'Contact Support',
  'faq.liveChat': 'Live Chat',

  // Static pages
  'wholesale.write': 'Write to us',
  'page.contents': 'Contents',
  'page.table': 'Table',

  // News
  'news.title': 'News',
  'news.description': 'What is new at {shop}',
} as const;
