export const frame = {
  // Frame
  'admin.title': 'Admin Dashboard',
  'admin.loading': 'Loading',
  'admin.navigation': 'Back office',
  'admin.skipToContent': 'Skip to content',
  'admin.viewShop': 'View shop',
  'admin.signOut': 'Sign Out',

  // Second factor
  'admin.secondFactor.title': 'Protect the shop',
  'admin.secondFactor.text': 'With two-step sign-in, a stolen password is not enough.',
  'admin.secondFactor.setUp': 'Set Up Two-Step Sign-In',
  'admin.secondFactor.later': 'Remind me in a week',

  // Languages
  'language.field': '{field} ({language})',
  'language.texts': '{language} texts',

  // Tabs
  'admin.tab.overview': 'Overview',
  'admin.tab.orders': 'Orders',
  'admin.tab.products': 'Products',
  'admin.tab.categories': 'Categories',
  'admin.tab.reviews': 'Reviews',
  'admin.tab.sitemap': 'Sitemap',
  'admin.tab.performance': 'Performance',
  'admin.tab.settings': 'Settings',
  'admin.tab.more': 'More',

  // Actions
  'admin.action.cancel': 'Cancel',
  'admin.action.close': 'Close',
  'admin.action.save': 'Save',
  'admin.action.saving': 'Saving...',
  'admin.action.retry': 'Retry',
  'admin.action.continue': 'Continue',
  'admin.action.undo': 'Undo',
  'admin.action.discard': 'Discard',
  'admin.row.up': '{what}: move up',
  'admin.row.down': '{what}: move down',
  'admin.row.remove': '{what}: remove',
  'admin.row.moveHint': 'Drag it, or press the arrow keys, Home or End.',
  'admin.row.movedTo': 'Moved to place {place} of {count}',
  'admin.unsaved': 'Unsaved changes',
  'admin.leave.title': 'Leave without saving?',
  'admin.leave.text': 'The changes on this page are not saved yet.',
  'admin.leave.leave': 'Leave',
  'admin.leave.stay': 'Stay',
  'admin.notifications': 'Notifications',

  // Pagination
  'admin.pagination.label': 'Pages',
  'admin.pagination.previous': 'Previous',
  'admin.pagination.next': 'Next',
  'admin.pagination.pageOf': 'Page {page} of {pages}',

  // Errors
  'admin.error.unexpected': 'An unexpected error occurred',
  'admin.error.id': 'Error number: {id}',
  'admin.readOnly': 'You can look at this, but not change it.',
  'admin.askForRights': 'Ask an administrator for permission.',
  'admin.backTo': 'Back to {page}',
  'preserved.signedOut': 'You are no longer signed in',
  'preserved.notAllowed': 'You don’t have permission to do this',
  'preserved.text': 'Nothing was saved. What you typed is still here.',

  // Two editors
  'conflict.title.product': 'Someone else saved this product while you were editing it',
  'conflict.title.category': 'Someone else saved this category while you were editing it',
  'conflict.title.collection': 'Someone else saved this page while you were editing it',
  'conflict.title.redirect': 'Someone else saved this redirect while you were editing it',
  'conflict.title.synonym': 'Someone else saved this synonym while you were editing it',
  'conflict.title.settings': 'Someone else saved these settings while you were editing them',
  'conflict.text': 'Nothing you typed is lost. Choose which version of each field to keep, then save.',
  'conflict.plain': 'Nothing you typed is lost. This is what they saved; saving again keeps what you typed.',
  'conflict.nothing': 'Both versions are identical. Save again.',
  'conflict.was': 'Before',
  'conflict.theirs': 'Theirs',
  'conflict.yours': 'Yours',
  'conflict.both': 'You both changed this',
  'conflict.empty': 'empty',
  'conflict.absent': 'none',
  'conflict.yes': 'Yes',
  'conflict.no': 'No',
  'conflict.save': 'Save with these choices',
  'conflict.look': 'Look at the form first',
} as const;
