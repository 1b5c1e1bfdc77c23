export const invitation = {
  'invitation.title': 'Invitation',
  'invitation.heading': 'Join the team of {shop}',
  'invitation.role.admin': 'As an administrator you will look after everything, including settings and staff.',
  'invitation.role.staff': 'As a staff member you will look after products, orders and customers.',
  'invitation.role.read_only': 'You will see everything in the back office but not change it.',
  'invitation.withAccount': 'You accept with the account you are signed in to: {email}',
  'invitation.thenSignIn': 'You have an account already. Accept, then sign in with it: {email}',
  'invitation.confirmPassword': 'Confirm Password',
  'invitation.accept': 'Accept Invitation',
  'invitation.accepting': 'Accepting...',
  'invitation.accepted': 'Welcome to the team',
  'invitation.acceptedText': 'Sign in with your password, and the back office opens.',
  'invitation.invalid': 'Invalid Invitation',
  'invitation.invalidText':
    'This invitation has been accepted or revoked, has expired, or was replaced by a newer one. Ask the person who runs {shop} for a new one.',
} as const;
