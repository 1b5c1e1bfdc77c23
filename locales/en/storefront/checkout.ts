export const checkout = {
  // Page
  'checkout.title': 'Checkout',
  'checkout.deliveryAddress': 'Delivery Address',
  'checkout.chooseAddress': 'Choose a delivery address',
  'checkout.noAddress': 'You have no saved address yet. Please add one.',
  'checkout.default': 'Default',
  'checkout.addNewAddress': 'Add New Address',
  'checkout.orderSummary': 'Order Summary',
  'checkout.pay': 'Proceed to Payment',
  'checkout.obligation': 'Order with obligation to pay',
  'checkout.processing': 'Processing...',
  'checkout.terms': 'By ordering you agree to our {terms} and have read our {privacy}.',
  'checkout.termsLink': 'Terms of Service',
  'checkout.privacyLink': 'Privacy Policy',

  // Address form
  'address.firstName': 'First Name',
  'address.lastName': 'Last Name',
  'address.company': 'Company',
  'address.line1': 'Address',
  'address.line1Hint': 'Street, house, flat',
  'address.line2': 'Address line 2',
  'address.city': 'City',
  'address.state': 'State',
  'address.postalCode': 'Postal Code',
  'address.country': 'Country',
  'address.phone': 'Phone',
  'address.isDefault': 'Use as my default address',
  'address.save': 'Save Address',
  'address.saving': 'Saving...',

  // Address form: field errors
  'address.firstNameRequired': 'First name is required',
  'address.lastNameRequired': 'Last name is required',
  'address.line1Required': 'Address is required',
  'address.cityRequired': 'City is required',
  'address.stateRequired': 'State is required',
  'address.postalCodeRequired': 'Postal code is required',
  'address.countryRequired': 'Country is required',

  // Address outcomes
  'address.required.title': 'Address Required',
  'address.required.text': 'Please select a delivery address',
  'address.added.title': 'Address Added',
  'address.added.text': 'Your address has been saved successfully.',
  'address.addedShort': 'Address added successfully',
  'address.saveFailed': 'Failed to save address. Please try again.',

  // Checkout outcomes
  'checkout.failed.title': 'Checkout Failed',
  'checkout.failed.text': 'There was an error processing your checkout. Please try again.',
  'checkout.totalsChanged.title': 'Your order has changed',
  'checkout.totalsChanged.text': 'The total is now {now} instead of {before}. Please look it over and confirm again.',
  'checkout.outOfStock.title': 'Out of Stock',
  'checkout.outOfStock.text': 'Part of your cart has just been sold. Please adjust the quantities.',

  // Waiting for payment in the other tab
  'checkout.waiting.title': 'Waiting for your payment',
  'checkout.waiting.text':
    'The payment page has opened in a new tab. This page moves on by itself when the payment is done.',
  'checkout.waiting.open': 'Open the payment page again',
  'checkout.waiting.until': 'Your items are reserved until {time}.',

  // Success page
  'success.verifying': 'Verifying Payment...',
  'success.verifyingText': 'Please wait while we confirm your payment.',
  'success.title': 'Order Successful!',
  'success.text': 'Thank you for your order. A confirmation is on its way to your e-mail.',
  'success.confirmed': 'Order Confirmed!',
  'success.issue': 'Payment Issue',
  'success.noSession': 'There is no payment to verify at this address.',
  'success.failed.title': 'Payment Verification Failed',
  'success.failed.text': 'We could not confirm your payment. Please contact support.',
  'success.error.title': 'Verification Error',
  'success.error.text': 'Unable to verify your payment. Please contact support if you were charged.',
  'success.attention':
    'Your payment has arrived, but we need to look at it. We will write to you about a refund or delivery.',
  'success.sessionId': 'Session ID',
  'success.viewOrders': 'View Orders',

  // Cancel page
  'cancel.title': 'Payment Cancelled',
  'cancel.text': 'No charges were made',
  'cancel.kept': 'Your cart is still here.',
  'cancel.tryAgain': 'Try Again',
} as const;
