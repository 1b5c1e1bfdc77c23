export const auth = {
  // Dialog
  'auth.signUp': 'Sign Up',
  'auth.modes': 'Sign in or sign up',
  'auth.signInTitle': 'Welcome back',
  'auth.signInText': 'Sign in to your account',
  'auth.signUpTitle': 'Create Account',
  'auth.signUpText': 'One account for orders, addresses and invoices',
  'auth.forgotTitle': 'Forgot Password',
  'auth.forgotText': 'Enter your email and we will send you a link to set a new password.',
  'auth.tabs': 'Sign in or sign up',
  'auth.haveAccount': 'Already have an account?',
  'auth.asGuest': 'Continue as guest',
  'auth.noAccount': 'Don’t have an account?',
  'auth.forgotLink': 'Forgot password?',
  'auth.backToSignIn': 'Back to Sign In',

  // Fields
  'auth.fullName': 'Full Name',
  'auth.email': 'Email',
  'auth.password': 'Password',
  'auth.passwordHint': 'At least 6 characters',
  'auth.showPassword': 'Show password',
  'auth.hidePassword': 'Hide password',
  'auth.signingIn': 'Signing in...',
  'auth.signingUp': 'Creating account...',
  'auth.sendReset': 'Send Reset Link',
  'auth.sending': 'Sending...',

  // Field errors
  'auth.fullNameRequired': 'Full name is required',
  'auth.fullNameTooLong': 'Please shorten the name to 200 characters',
  'auth.emailRequired': 'Email is required',
  'auth.emailInvalid': 'Please enter a valid email address',
  'auth.passwordRequired': 'Password is required',
  'auth.passwordTooShort': 'Password must be at least 6 characters long',
  'auth.passwordTooLong': 'Password must be at most 128 characters long',
  'auth.passwordTooCommon': 'This password is too easy to guess. Please choose another one.',
  'auth.resetEmailRequired': 'Please enter your email address',
  'auth.missingCredentials': 'You must provide either an email or phone number and a password',

  // Outcomes
  'auth.invalidCredentials': 'The email or password is not correct',
  'auth.notConfirmed': 'Please confirm your email first. We have sent you a new link.',
  'auth.signUpSuccess': 'Check your email to confirm your account!',
  'auth.signInSuccess': 'Welcome back!',
  'auth.resetSent': 'Password reset email sent! Check your inbox.',
  'auth.unexpected': 'An unexpected error occurred',

  // Signing in before a page, or before a form is sent
  'auth.resumeText': 'What you typed is still here. Press the button to send it.',
  'auth.resume': 'Continue',
  'auth.notCarried':
    'You are no longer signed in, and what you typed is too long to keep while you sign in. Sign in in a new tab, then go back one page here and save again.',

  // Confirm page
  'confirm.title': 'Confirm your email',
  'confirm.text': 'One click and your account is ready.',
  'confirm.otherAccount':
    'You are signed in to another account and will stay signed in to it. This only confirms the address that the link was sent to.',
  'confirm.button': 'Confirm Email',
  'confirm.processing': 'Confirming your email...',
  'confirm.success': 'Email Confirmed!',
  'confirm.countdown': {
    one: 'You will be taken to the home page in {n} second.',
    other: 'You will be taken to the home page in {n} seconds.',
  },
  'confirm.countdownBack': {
    one: 'You will be taken back to where you were in {n} second.',
    other: 'You will be taken back to where you were in {n} seconds.',
  },
  'confirm.goNow': 'Go to the shop now',
  'confirm.goBack': 'Go back now',
  'confirm.failed': 'Confirmation Failed',
  'confirm.failedText':
    'The link has expired or has been used already. Sign in, and we will send you a new one if it is needed.',

  // Reset page
  'reset.verifying': 'Verifying reset link...',
  'reset.title': 'Set New Password',
  'reset.newPassword': 'New Password',
  'reset.confirmPassword': 'Confirm New Password',
  'reset.submit': 'Update Password',
  'reset.submitting': 'Updating...',
  'reset.mismatch': 'Passwords do not match',
  'reset.tooShort': 'Password must be at least 6 characters long',
  'reset.success': 'Password updated successfully',
  'reset.signedIn': 'You are now signed in.',
  'reset.invalid': 'Invalid Reset Link',
  'reset.invalidText': 'The link has expired or has been used already.',
  'reset.sessionExpired': 'Your reset session has expired. Please request a new password reset link.',
  'reset.notVerified': 'We could not verify the link in time. Open it again, or have a new one sent.',
  'reset.askAgain': 'Check Again',
  'reset.sendTo': 'Send a new link to {email}',
  'reset.differentEmail': 'Use a different email',
  'reset.sendNew': 'Send New Link',
  'reset.newSent': 'New password reset email sent! Check your inbox.',
  'reset.noAccount': 'No account found with this email address. Please check the email and try again.',
} as const;
