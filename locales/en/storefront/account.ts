export const account = {
  // Frame of the page
  'account.title': 'Account Settings',
  'account.profile': 'Profile',
  'account.addresses': 'Addresses',
  'account.orders': 'Orders',
  'account.security': 'Security',
  'account.tabs': 'Account sections',
  'account.signInTitle': 'Sign in to see your account',
  'account.signInText': 'You’ll find your profile, addresses and orders here.',

  // Profile
  'account.fullName': 'Full Name',
  'account.email': 'Email',
  'account.emailReadOnly': 'Email cannot be changed. Contact support if you need to update your email.',
  'account.phone': 'Phone',
  'account.saveProfile': 'Save Changes',
  'account.profileUpdated': 'Profile updated successfully',
  'account.profileFailed': 'Failed to update profile: {message}',
  'account.yourProfile': 'Your Profile',
  'account.phoneHint': 'Only for questions about a delivery',

  // Addresses
  'account.addAddress': 'Add New Address',
  'account.editAddress': 'Edit Address',
  'account.noAddresses': 'No addresses yet',
  'account.setDefault': 'Set as default',
  'account.deleteAddressConfirm': 'Delete this address?',
  'account.addressDeleted': 'Address deleted successfully',
  'account.addressDeleteFailed': 'Failed to delete address: {message}',
  'account.addressUpdated': 'Address updated successfully',
  'account.addressAdded': 'Address added successfully',
  'account.addressSaveFailed': 'Failed to save address: {message}',
  'account.shippingAddresses': 'Shipping Addresses',
  'account.noAddressesText': 'Add one now to have it ready at checkout.',
  'account.newAddress': 'New Address',
  'account.editAddressOf': 'Edit address: {address}',
  'account.deleteAddressOf': 'Delete address: {address}',
  'account.defaultUpdated': 'Default address updated',
  'account.deleteAddressText': 'Orders you have already placed keep it.',
  'account.addressGone': 'this address no longer exists',

  // Orders
  'account.viewAllOrders': { one: 'View All {n} Order', other: 'View All {n} Orders' },
  'account.recentOrders': 'Recent Orders',

  // Security
  'account.changePassword': 'Change Password',
  'account.currentPassword': 'Current Password',
  'account.newPassword': 'New Password',
  'account.confirmPassword': 'Confirm New Password',
  'account.passwordMismatch': 'New passwords do not match',
  'account.passwordTooShort': 'New password must be at least 6 characters long',
  'account.passwordUpdated': 'Password updated successfully',
  'account.passwordText': 'You stay signed in here; all other devices are signed out.',
  'account.currentPasswordRequired': 'Current password is required',
  'account.wrongPassword': 'The current password is not correct',

  // Sessions
  'account.sessions': 'Where You Are Signed In',
  'account.sessionsText': 'If you don’t recognise one of these, sign it out and change your password.',
  'account.thisDevice': 'This device',
  'account.deviceOn': '{browser} on {system}',
  'account.deviceUnknown': 'Unknown device',
  'account.signedInOn': 'Signed in {time}',
  'account.lastUsed': 'Last used {time}',
  'account.signOutDevice': 'Sign Out',
  'account.signOutEverywhere': 'Sign Out Everywhere Else',
  'account.sessionEndedThere': 'Signed out there',
  'account.othersEnded': 'Signed out everywhere else',
  'account.sessionGone': 'That device had been signed out already.',

  // One's own data
  'account.yourData': 'Your Data',
  'account.yourDataText':
    'Everything we keep about you in one file (JSON): profile, addresses, orders, reviews and sessions.',
  'account.downloadData': 'Download My Data',

  // Delete the account
  'account.deleteAccount': 'Delete My Account',
  'account.deleteAccountText':
    'Your profile, addresses and sign-ins are deleted at once. Orders and invoices stay for as long as accounting law requires.',
  'account.deleteConfirm': 'Delete Your Account?',
  'account.deleteFirst': 'This cannot be undone',
  'account.deleteFirstText':
    'First save what you need: your data as a file and the invoices of your orders. You won’t be able to open them here afterwards.',
  'account.deleteGoes': 'What happens at once',
  'account.deleteGoesProfile': 'Your profile, saved addresses and emails about your account are deleted.',
  'account.deleteGoesSessions': 'Your password stops working, and you are signed out on all devices.',
  'account.deleteGoesReviews': 'Your reviews stay, without your name.',
  'account.deleteGoesUnpaid': 'Orders you have not paid for yet are cancelled.',
  'account.deleteStays': 'What stays, and why',
  'account.deleteStaysPaid':
    'Orders you have paid for, with the name, address and email on them, and their invoices. Parcels on their way still reach you.',
  'account.deleteStaysWhy': '{why} Then we delete them too. Orders that were never paid are deleted after 12 months.',
  'account.deleteStaysNobody':
    'They no longer belong to an account: nobody can see them by signing in, not even you with a new account.',
  'account.deleting': 'Deleting...',
  'account.deleteLastAdmin':
    'You are the only administrator. Make someone else an administrator first, then delete your account.',
  'account.deletePaymentOpen':
    'You have an order whose payment could not be stopped just now. Nothing has been deleted. Please try again in a minute.',
  'account.backToSecurity': 'Back to Security',
  'account.deleted': 'Your account has been deleted',
  'account.deletedText': 'A confirmation is on its way to your email. Thank you for shopping with us.',
} as const;
