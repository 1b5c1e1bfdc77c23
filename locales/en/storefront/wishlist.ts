export const wishlist = {
  // Hearts
  'wishlist.added': 'Added to your wishlist',
  'wishlist.full': 'Your wishlist is full',
  'wishlist.view': 'View Wishlist',
  'wishlist.failed': 'Your wishlist could not be saved. Please try again.',

  // The page
  'wishlist.inBrowser': 'Saved in this browser only.',
  'wishlist.signIn': 'Sign in to keep it in your account and to share it',
  'wishlist.inAccount': 'Saved in your account, on all your devices.',
  'wishlist.noScript': 'Your wishlist is kept in your browser. Please turn on JavaScript to see it.',
  'wishlist.lost': 'Your wishlist could not be loaded.',
  'wishlist.empty': 'Your wishlist is empty',
  'wishlist.emptyText': 'Choose the heart on a product to save it for later.',
  'wishlist.priceThen': 'Price when you saved it: {price}',
  'wishlist.removed': 'Removed. It stays here until you leave this page.',
  'wishlist.removeOf': 'Remove {name} from your wishlist',
  'wishlist.gone': {
    one: '{n} product on your wishlist is no longer sold.',
    other: '{n} products on your wishlist are no longer sold.',
  },
  'wishlist.removeGone': 'Remove from Wishlist',

  // Sharing
  'wishlist.shareTitle': 'Share Wishlist',
  'wishlist.shareText':
    'Anyone who has the link can see your wishlist, but not change it. You can stop sharing at any time.',
  'wishlist.shareName': 'Name shown on the list',
  'wishlist.shareNameHint': 'Leave it empty to share without a name.',
  'wishlist.makeLink': 'Create Link',
  'wishlist.link': 'Link to your wishlist',
  'wishlist.noName': 'Shared without a name',
  'wishlist.underName': 'Shared under the name {name}',
  'wishlist.copy': 'Copy Link',
  'wishlist.copied': 'Copied',
  'wishlist.stopSharing': 'Stop Sharing',
  'wishlist.isShared': 'Your wishlist is shared',
  'wishlist.notShared': 'Your wishlist is no longer shared',

  // What others see
  'wishlist.sharedTitle': 'Shared wishlist',
  'wishlist.sharedBy': 'Wishlist: {name}',
  'wishlist.sharedText': 'Somebody shared these products with you.',
  'wishlist.sharedEmpty': 'There is nothing on this wishlist now',
  'wishlist.unknown': 'This wishlist is not available',
  'wishlist.unknownText': 'The link may be wrong, or the list is no longer shared.',
} as const;
