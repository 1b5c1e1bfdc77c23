export const frame = {
  // Frame
  skipToContent: 'Skip to content',
  'shop.home': 'Home page',

  // Top strip
  'topStrip.phone': 'Call us: {phone}',

  // Header and menu
  'nav.label': 'Main navigation',
  'nav.allProducts': 'All Products',
  'nav.categories': 'Categories',
  'nav.wishlist': 'Wishlist',
  'nav.wishlistOf': { one: 'Wishlist, {n} product', other: 'Wishlist, {n} products' },
  'nav.openMenu': 'Open menu',
  'nav.closeMenu': 'Close menu',
  'nav.language': 'Language',
  'nav.cart': { one: 'Cart, {n} item', other: 'Cart, {n} items' },
  'nav.signIn': 'Sign In',
  'nav.signUp': 'Sign Up',

  // User menu
  'userMenu.label': 'Account menu',
  'userMenu.administrator': 'Administrator',
  'userMenu.accountSettings': 'Account Settings',
  'userMenu.myOrders': 'My Orders',
  'userMenu.adminDashboard': 'Admin Dashboard',
  'userMenu.signOut': 'Sign Out',
  'userMenu.loading': 'Loading your name...',
  'userMenu.failed': 'We couldn’t load your name.',
  'userMenu.signedOut': 'You are no longer signed in.',

  // Breadcrumbs
  'breadcrumb.label': 'Breadcrumbs',
  'breadcrumb.home': 'Home',
  'breadcrumb.categories': 'Categories',
  'breadcrumb.search': 'Search Results for "{term}"',
  'breadcrumb.more': 'Skipped levels',

  // Actions used everywhere
  'action.close': 'Close',
  'action.cancel': 'Cancel',
  'action.saving': 'Saving...',
  'action.edit': 'Edit',
  'action.delete': 'Delete',
  'action.reload': 'Reload the page',
  'action.retry': 'Retry',
  'action.backToHome': 'Back to Home',
  'action.continueShopping': 'Continue Shopping',

  // Pagination
  'pagination.label': 'Pages',
  'pagination.previous': 'Previous',
  'pagination.next': 'Next',
  'pagination.page': 'Page {n}',

  // Forms
  'form.optional': 'optional',
  'form.errorSummary': { one: 'Please correct {n} field', other: 'Please correct {n} fields' },
  'form.unusableCharacter': 'Please remove ‘{character}’, which can’t be used here',
  'form.invisibleCharacter': 'Please remove line breaks and invisible characters',
  'form.invalid': 'Please check this value',
  'toast.region': 'Notifications',

  // Errors
  'error.unexpected': 'An unexpected error occurred',
  'error.unexpectedText': 'The error has been recorded. Please try again.',
  'error.transient': 'Temporarily unavailable',
  'error.transientText': 'We’re having a temporary problem. Please try again in a moment.',
  'error.id': 'Error number: {id}',
  'error.tooManyAttempts': {
    one: 'Too many attempts. Please try again in {n} minute.',
    other: 'Too many attempts. Please try again in {n} minutes.',
  },
  'error.tooManyForHours': {
    one: 'Too many attempts. Please try again in {n} hour.',
    other: 'Too many attempts. Please try again in {n} hours.',
  },
  'error.network': 'No connection. Please check your internet connection and try again.',
  'notFound.title': 'Page not found',
  'notFound.text': 'There is nothing at this address. The page may have moved, or the link may be wrong.',
  'notFound.code': '404',
  'account.sessionEnded': 'You are no longer signed in. Please sign in again; what you have typed is still here.',
  'auth.signOutFailed': 'Signing out did not work. You are still signed in.',
} as const;
