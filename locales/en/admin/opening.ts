export const opening = {
  'opening.title': 'Opening',
  'opening.about':
    'Visitors read ‘Opening soon’ until you open the shop; you and your staff see it already. Leave at any time: each step notices by itself when it is done.',
  'opening.aboutOpen': 'What was put off before the opening can still be done here.',
  'opening.isOpen': 'Your shop is open.',
  'opening.left': { one: '{n} step is left', other: '{n} steps are left' },
  'opening.nothingLeft': 'No step is left.',
  'opening.state.done': 'Done',
  'opening.state.missing': 'To do',
  'opening.state.required': 'Required',
  'opening.state.later': 'Not now',
  'opening.putOff': 'Not now',
  'opening.takeUp': 'Take up again',
  'opening.lacking': 'Still missing: {list}',
  'opening.lacking.facts': 'company, contact or VAT',
  'opening.lacking.unchecked': { one: '{n} text to confirm', other: '{n} texts to confirm' },
  'opening.lacking.notice': 'EU notice on the legal guarantee ({language})',

  // The overview
  'opening.closed': 'Your shop is not open yet',
  'opening.closedText': 'Visitors read ‘Opening soon’. You and your staff see the shop.',
  'opening.continue': 'Go on with the opening',

  // Steps
  'opening.step.company': 'Company and contact',
  'opening.need.company':
    'Shop name, legal name, registration number, address, email and phone. Law requires them in the shop, in contracts and on invoices.',
  'opening.step.vat': 'VAT',
  'opening.need.vat':
    'Your VAT number and rate. If you are not registered for VAT, empty the number and set the rate to 0.',
  'opening.vatNumber': 'The VAT number is not written as numbers of your country are.',
  'opening.vatRate': 'The rate is the one the shop came with: {rate} %. Please check that it is yours.',
  'opening.step.payment': 'Payments',
  'opening.need.payment.real': 'Stripe takes real payments.',
  'opening.need.payment.testKeys':
    'The keys are Stripe’s test keys, so no money moves. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to your live keys and restart the shop.',
  'opening.need.payment.test':
    'Payments go to a test page and no money moves. For real payments set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET and restart the shop.',
  'opening.step.texts': 'Legal texts',
  'opening.need.texts':
    'Your legal texts fill in what you enter in the settings, and name acts and authorities of your country as far as the shop knows them. Read each one, have it checked, and change what is different in your shop. The notice on the legal guarantee is a file of the European Commission.',
  'opening.text.terms': 'Terms of service',
  'opening.text.privacy': 'Privacy policy',
  'opening.text.withdrawal': 'Right of withdrawal',
  'opening.text.cookies': 'Cookie policy',
  'opening.text.accessibility': 'Accessibility',
  'opening.texts.legend': 'I have had these texts checked for our country ({country})',
  'opening.texts.read': 'Read and change',
  'opening.texts.untold': 'waits for company and contact',
  'opening.texts.unfilled': 'has places in [[double brackets]] to fill in and publish',
  'opening.texts.confirmed': 'confirmed',
  'opening.texts.confirm': 'Confirm the chosen texts',
  'opening.step.look': 'Look',
  'opening.need.look': 'Your logo, colours and fonts. Publish a look to finish this step.',
  'opening.step.languages': 'Languages',
  'opening.need.languages':
    'The shop is offered in every language it speaks. Choose the ones you answer your customers in.',
  'opening.step.delivery': 'Delivery',
  'opening.need.delivery': 'Where you deliver, what it costs, and from which amount it is free.',
  'opening.deliveryNow':
    'A new shop promises delivery to {n} countries for {price}, free from {amount}. Take out the countries that you do not send to.',
  'opening.step.mail': 'Emails',
  'opening.need.mail': 'Send yourself a test email. The step is done once the mail server has accepted it.',
  'opening.step.product': 'First product',
  'opening.need.product': 'Add a product and publish it, or import the products of your former shop.',
  'opening.step.order': 'Test order',
  'opening.need.order.test':
    'Order something as a customer would and pay with a test card. The order is marked as a test: it takes no number of your invoices and counts in no report.',
  'opening.need.order.real':
    'Order something as a customer would. Your keys take real money: refund the order afterwards from its page.',

  // Where steps are done
  'opening.link.company': 'Enter company and contact',
  'opening.link.vat': 'Enter VAT',
  'opening.link.notice': 'Upload the notice',
  'opening.link.look': 'Choose a look',
  'opening.link.languages': 'Choose languages',
  'opening.link.delivery': 'Set up delivery',
  'opening.link.zones': 'Delivery by zones',
  'opening.link.product': 'Add a product',
  'opening.link.import': 'Import products',
  'opening.link.order': 'Go to the shop',

  // The test mail
  'opening.mail.to': 'Send to',
  'opening.mail.send': 'Send test email',
  'opening.mail.queued': 'The test email to {email} is on its way. Reload the page in a moment.',
  'opening.mail.sent': 'The mail server has accepted the test email to {email}.',
  'opening.mail.kept': 'The test email to {email} is in /dev/mailbox.',
  'opening.mail.failed': 'The test email to {email} was refused: {problem}',
  'opening.mail.mailbox': 'Without SMTP_URL emails are not sent: they are kept in /dev/mailbox.',

  // The doors
  'opening.doors': 'Open the doors',
  'opening.doorsText':
    'Visitors and search engines see the shop from then on. You can undo it in the record of changes.',
  'opening.needed': 'The shop cannot open without these steps:',
  'opening.open': 'Open the shop',
  'opening.readOnly': 'Only administrators can open the shop.',
  'opening.did.open': 'Your shop is open',
  'opening.did.put_off': 'Put off',
  'opening.did.take_up': 'Taken up again',
  'opening.did.confirm_texts': 'Confirmed',
  'opening.did.undo': 'Undone',
  'opening.did.test_mail': 'The test email is on its way',
  'opening.problem.not_ready': 'The shop cannot open yet: required steps are missing',
  'opening.problem.required': 'This step is required',
  'opening.problem.conflict': 'Somebody else changed the steps at the same moment. Please try again.',
  'opening.problem.email_invalid': 'Please enter an email address',
  'opening.problem.nothing_confirmed': 'Choose the texts that you confirm',
  'opening.problem.unfilled': 'A text still has places in [[double brackets]]: fill them in and publish it first',
  'opening.problem.not_found': 'There is no such change',
  'opening.problem.already_undone': 'That has been undone already',
  'opening.problem.changed_since': 'That has changed since and cannot be undone',
} as const;
