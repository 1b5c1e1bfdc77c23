export const home = {
  // Hero
  'home.shopNow': 'Shop Now',
  'home.browseCategories': 'Browse Categories',

  // Why choose us
  'why.title': 'Why Choose Us',

  // Story
  'story.more': 'More about us',

  // Sections
  'home.featuredProducts': 'Featured Products',
  'home.featuredCategories': 'Featured Categories',
  'home.viewAllProducts': 'View All Products',
  'home.viewAllCategories': 'View All Categories',
  'home.listing': 'Our Products',
  'home.gridView': 'Grid view',
  'home.listView': 'List view',
  'home.scrollBack': 'Previous products',
  'home.scrollForward': 'Next products',
  'home.faqTitle': 'Frequently Asked Questions',
  'home.faqText': 'Delivery, returns, payment: the short answers.',
  'home.faqLink': 'View All Questions',
  'auth.firstForAdmin': 'Please sign in to open the back office.',
  'auth.firstForOrders': 'Please sign in to see your orders.',
  'auth.firstForPage': 'Please sign in to see this page.',
  'cart.signInToCheckout': 'Please sign in to proceed with checkout. Your cart items will be saved.',
  'auth.signIn': 'Sign In',
} as const;
