export const twoStep = {
  // Signing in
  'auth.codeTitle': 'Enter the Code',
  'auth.codeText': 'Your account is protected by two-step sign-in.',
  'auth.recoveryText': 'Enter one of the recovery codes you saved when you set up two-step sign-in. Each works once.',
  'auth.code': 'Code from the app',
  'auth.codeHint': 'Six digits',
  'auth.recoveryCode': 'Recovery code',
  'auth.useRecovery': 'Use a recovery code',
  'auth.useApp': 'Use a code from the app',
  'auth.codeRequired': 'Please enter the code',
  'auth.codeInvalid': 'A code from the app has six digits, a recovery code twelve letters and digits',
  'auth.wrongCode': 'This code is not correct. Codes change every 30 seconds, and each works once.',
  'auth.challengeOver': 'That took too long. Please sign in again.',

  // The panel of the Security tab
  'twoStep.title': 'Two-Step Sign-In',
  'twoStep.on': 'On',
  'twoStep.off': 'Off',
  'twoStep.text':
    'Besides your password, signing in takes a code from an app on your phone. Someone who learns your password still can’t get in.',
  'twoStep.since': 'On since {date}. Recovery codes left: {n}.',
  'twoStep.setUp': 'Set Up',
  'twoStep.manage': 'Manage',

  // Setting it up
  'twoStep.back': 'Back to Security',
  'twoStep.staff': 'Staff need this. The back office opens once it is set up.',
  'twoStep.passwordText':
    'You need an authenticator app, such as Google Authenticator, Microsoft Authenticator or a password manager. First confirm that it is you.',
  'twoStep.continue': 'Continue',
  'twoStep.scanTitle': 'Connect your app',
  'twoStep.scanText': 'Scan this picture with the app. It then shows a code that changes every 30 seconds.',
  'twoStep.qrCode': 'QR code for your authenticator app',
  'twoStep.openApp': 'Open in an app on this device',
  'twoStep.keyText': 'Cannot scan it? Type this key into the app:',
  'twoStep.turnOn': 'Turn On',
  'twoStep.turningOn': 'Turning on...',
  'twoStep.turnedOn': 'Two-step sign-in is on',
  'twoStep.setupOver': 'That took too long. Please start again.',
  'twoStep.alreadyOn': 'It is on already.',

  // Recovery codes
  'twoStep.codesTitle': 'Your recovery codes',
  'twoStep.codesText':
    'If you lose your phone, each of these codes signs you in once. Keep them where you can find them without it. They are shown only now.',
  'twoStep.copy': 'Copy',
  'twoStep.copied': 'Copied',
  'twoStep.download': 'Download',
  'twoStep.print': 'Print',
  'twoStep.kept': 'I’ve Saved My Codes',
  'twoStep.toBackOffice': 'To the Back Office',

  // When it is on
  'twoStep.fewLeft': 'Few recovery codes are left. Make new ones before the last is used.',
  'twoStep.renewTitle': 'New recovery codes',
  'twoStep.renewText': 'The codes you have now will stop working.',
  'twoStep.renew': 'Make New Codes',
  'twoStep.renewing': 'Making...',
  'twoStep.turnOffTitle': 'Turn off two-step sign-in',
  'twoStep.turnOffText': 'Signing in will take only the password. For a new phone, turn it off and set it up again.',
  'twoStep.turnOff': 'Turn Off',
  'twoStep.turningOff': 'Turning off...',
  'twoStep.turnedOff': 'Two-step sign-in is off',
  'twoStep.eitherCode': 'Code from the app, or a recovery code',
} as const;
