import { orderWords } from './order-words.ts';
import { shared } from './shared.ts';
import { troubles } from './troubles.ts';

export const mail = {
  ...shared,
  ...orderWords,
  ...troubles,
  // Every mail
  'mail.greeting': 'Hello, {name}!',
  'mail.greetingNoName': 'Hello!',
  'mail.closing': '{shop}',
  'mail.why': 'You receive this message because of your account or order at {shop}.',
  'mail.ignore': 'If this was not you, simply ignore this message.',
  'mail.regNo': 'Reg. No. {number}',
  'mail.vatNo': 'VAT No. {number}',
  'mail.noVatNo': 'not registered for VAT',
  'mail.linkFallback': 'If the button does not work, copy this address into your browser:',

  // Confirm the email address
  'mail.confirm.subject': 'Confirm your email',
  'mail.confirm.text': 'Welcome to {shop}! Please confirm your email address, and your account is ready.',
  'mail.confirm.button': 'Confirm Email',
  'mail.confirm.expires': 'The link works once and for {n} hours.',

  // Someone signed up with an address that has an account
  'mail.accountExists.subject': 'You already have an account',
  'mail.accountExists.text':
    'Someone, probably you, tried to sign up at {shop} with this email address, which already has an account. You can sign in with it, or set a new password.',
  'mail.accountExists.button': 'Set New Password',

  // Reset the password
  'mail.reset.subject': 'Set a new password',
  'mail.reset.text': 'Someone asked for a new password for your account at {shop}. Choose it here:',
  'mail.reset.button': 'Set New Password',
  'mail.reset.expires': 'The link works once and for {n} minutes.',

  // The account has been deleted
  'mail.accountDeleted.subject': 'Your account has been deleted',
  'mail.accountDeleted.text':
    'Your account at {shop} has been deleted, as you asked, with your profile, addresses and sign-ins.',
  'mail.accountDeleted.kept':
    'Orders that you paid for and their invoices stay for {years} after the end of their year, because accounting law requires it; where we declared the VAT through the One-Stop Shop, for ten. Then we delete them too.',
  'mail.accountDeleted.underway': 'Parcels on their way still reach you, and your rights as a buyer stay the same.',
  'mail.accountDeleted.button': 'Privacy Policy',
  'mail.accountDeleted.notYou': 'If this was not you, write to us at once: {email}',
  // The second factor: turned on or off, a recovery code used
  'mail.secondFactorOn.subject': 'Two-step sign-in is on',
  'mail.secondFactorOn.text':
    'From now on, signing in to your account at {shop} takes a code from your app as well as the password. All other devices have been signed out.',
  'mail.secondFactorOn.codes': 'Keep your recovery codes where you can find them without your phone.',
  'mail.secondFactorOff.subject': 'Two-step sign-in is off',
  'mail.secondFactorOff.text': 'Signing in to your account at {shop} takes only the password again.',
  'mail.recoveryCodeUsed.subject': 'A recovery code was used',
  'mail.recoveryCodeUsed.text':
    'Someone, probably you, used a recovery code for your account at {shop} in place of a code from the app. It will not work again.',
  'mail.recoveryCodeUsed.left': 'Recovery codes left: {n}.',
  'mail.security.button': 'Security Settings',
  'mail.security.notYou': 'If this was not you, set a new password at once and let us know.',
  'mail.security.link': 'Set New Password',

  // Something is back in stock
  'mail.whyRestock': 'You receive this message because you asked {shop} to tell you when a product is back in stock.',
  'mail.restockLink.subject': 'Do you want to hear when it is back? {product}',
  'mail.restockLink.heading': 'Please confirm',
  'mail.restockLink.text':
    'You asked {shop} to email you when this is back in stock: {product}. Please confirm that it was you.',
  'mail.restockLink.button': 'Yes, Tell Me',
  'mail.restockKnown.subject': 'We’ll tell you when it is back: {product}',
  'mail.restockKnown.heading': 'You’re on our list',
  'mail.restockKnown.text':
    'You have asked before to hear when this is back in stock: {product}. We’ll email you once, as soon as it is.',
  'mail.backInStock.subject': 'Back in stock: {product}',
  'mail.backInStock.heading': 'It is back in stock',
  'mail.backInStock.text': 'You can order it again: {product}.',
  'mail.backInStock.once': 'We can’t set any aside for you. This is our only email about it.',
  'mail.restock.view': 'View Product',
  'mail.restock.leave': 'Stop emails about products that are back in stock',

  // Something keeps the shop from running well
  'mail.trouble.begun.subject': '{shop} needs attention: {about}',
  'mail.trouble.begun.heading': 'Your shop needs attention',
  'mail.trouble.still.subject': '{shop} still needs attention: {about}',
  'mail.trouble.still.heading': 'Your shop still needs attention',
  'mail.trouble.over.subject': '{shop}, resolved: {about}',
  'mail.trouble.over.heading': 'The problem is resolved',
  'mail.trouble.button': 'Open Back Office',
  'mail.trouble.how': 'You are notified once when this begins, once a day while it lasts, and once when it is over.',
  'mail.trouble.mails_wait.about': 'emails are waiting',
  'mail.trouble.mails_wait.over': 'All emails that were waiting have been sent.',
  'mail.trouble.jobs_late.about': 'background tasks are late',
  'mail.trouble.jobs_late.over': 'No background task is late any more.',
  'mail.trouble.payments_in_doubt.about': 'payments',
  'mail.trouble.payments_in_doubt.over': 'Every payment is settled.',
  'mail.trouble.disk_low.about': 'disk space',
  'mail.trouble.disk_low.over': 'There is enough disk space again.',
  'mail.trouble.backup_overdue.about': 'backup',
  'mail.trouble.backup_overdue.over': 'There is a recent verified backup again.',

  // Whether mails go
  'mail.test.subject': 'Test email from {shop}',
  'mail.test.text':
    'This email has reached you, so the shop can send email. What it writes about orders, passwords and invitations goes the same way.',
  'mail.test.button': 'Back to the Opening',
  'mail.test.why': 'You receive this message because somebody sent it from the back office to try out emails.',

  // An invitation to the back office
  'mail.invitation.subject': 'You are invited to the back office of {shop}',
  'mail.invitation.heading': 'Join our team',
  'mail.invitation.text': 'You have been invited to help run {shop}.',
  'mail.invitation.admin': 'As an administrator you look after everything, including the shop’s settings and staff.',
  'mail.invitation.staff': 'As a staff member you look after products, orders and customers.',
  'mail.invitation.read_only': 'You will be able to see everything in the back office but not change it.',
  'mail.invitation.button': 'Accept Invitation',
  'mail.invitation.expires': 'The link works once and for {n} days.',

  // Order mails
  'mail.orderPlaced.subject': 'We have received order #{number}',
  'mail.orderPlaced.heading': 'Thank you for your order',
  'mail.orderPlaced.onItsWay':
    'Your payment is on its way, which can take some days. We hold your goods until then, and write to you as soon as the money is here.',
  'mail.orderPlaced.transfer':
    'Please transfer the amount below. We hold your goods until then, and pack them as soon as the money is here.',
  'mail.orderPaymentDue.subject': 'Please pay for order #{number}',
  'mail.orderPaymentDue.heading': 'Your order is waiting for your transfer',
  'mail.orderPaymentDue.text':
    'We have not received your transfer yet. If you have already sent it, you need not do anything. Without it, the order is cancelled after the day below.',
  'mail.transfer.title': 'How to pay',
  'mail.transfer.due':
    'By {date}. Please write the reference exactly as it is here, so that we recognise your transfer.',
  'mail.transfer.amount': 'Amount: {amount}',
  'mail.transfer.name': 'Recipient: {name}',
  'mail.transfer.iban': 'Account (IBAN): {iban}',
  'mail.transfer.bic': 'Bank (BIC): {bic}',
  'mail.transfer.reference': 'Reference: {reference}',
  'mail.orderConfirmed.subject': 'Order #{number} confirmed',
  'mail.orderConfirmed.heading': 'Thank you for your order',
  'mail.orderConfirmed.text': 'We have received your payment and are packing your order.',
  'mail.orderConfirmedUnpaid.text': 'We have confirmed your order and are packing it.',
  'mail.orderPaid.subject': 'Payment received for order #{number}',
  'mail.orderPaid.heading': 'Payment received',
  'mail.orderPaid.text': 'Thank you. We have received your payment, and your invoice is ready.',
  'mail.order.parcel': 'Carrier: {carrier}. Parcel number: {number}',
  'mail.order.parcelOf': 'Parcel number: {number}',
  'mail.order.parcelTitle': 'Your parcel',
  'mail.order.track': 'Track your parcel',
  'mail.orderShipped.subject': 'Order #{number} is on its way',
  'mail.orderShipped.heading': 'Your order is on its way',
  'mail.orderShipped.text': 'We have handed your parcel to the carrier. Delivery in {country} takes {days} days.',
  'mail.orderShipped.agreed': 'We have handed your parcel to the carrier. {when}',
  'mail.orderShipped.point':
    'We have handed your parcel to the carrier. {when} The carrier tells you when you can collect it.',
  'mail.orderReady.subject': 'Order #{number} is ready to collect',
  'mail.orderReady.heading': 'Your order is ready to collect',
  'mail.orderReady.text': 'We have packed your order. You can collect it from us.',
  'mail.orderPart.subject': 'Part {part} of order #{number} is on its way',
  'mail.orderPart.heading': 'Part {part} of your order is on its way',
  'mail.orderPart.text': 'The rest follows in another parcel. We will write to you when it leaves.',
  'mail.orderPartReady.subject': 'Part {part} of order #{number} is ready to collect',
  'mail.orderPartReady.heading': 'Part {part} of your order is ready to collect',
  'mail.orderPartReady.text': 'Part of your order is ready. You can collect it from us.',
  'mail.orderPartReady.rest': 'We will write to you when the rest is ready.',
  'mail.orderPart.here': 'In this parcel',
  'mail.orderPart.follows': 'Still to follow',
  'mail.orderLastPart.subject': 'The last part of order #{number} is on its way',
  'mail.orderLastPart.heading': 'The last part of your order is on its way',
  'mail.orderDelivered.subject': 'Order #{number} has been delivered',
  'mail.orderDelivered.heading': 'Your order has been delivered',
  'mail.orderDelivered.text': 'We hope you like it. You have 14 days to change your mind.',
  'mail.orderCollected.subject': 'You have collected order #{number}',
  'mail.orderCollected.heading': 'You have collected your order',
  'mail.orderCancelled.subject': 'Order #{number} has been cancelled',
  'mail.orderCancelled.heading': 'Your order has been cancelled',
  'mail.orderCancelled.text': 'We will refund the amount you have paid.',
  'mail.orderCancelledOnItsWay.text': 'Your money has not reached us. If it still does, we will send it back.',
  'mail.orderCancelledUnpaid.text': 'You have not been charged.',
  'mail.order.reason': 'Reason: {reason}',
  'mail.reason.undone': 'Undone',
  'mail.reason.paymentTimeRanOut': 'The time for payment ran out',
  'mail.reason.paymentFailed': 'Your payment failed',
  'mail.reason.replaced': 'You placed a new order',
  'mail.reason.accountDeleted': 'You deleted your account',
  'mail.reason.recalled': 'Goods in it were recalled because they are not safe',
  'mail.reason.paid': 'We received your payment',
  'mail.reason.paidLate': 'We received your payment late',
  'mail.order.items': 'Order Items',
  'mail.order.address': 'Shipping Address',
  'mail.order.point': 'Pickup Point',
  'mail.order.collect': 'Collection',
  'mail.order.view': 'View Order',
  'mail.order.invoice': 'Download Invoice',
  'mail.order.withdraw': 'Withdraw from contract here',
  'mail.order.sku': 'SKU: {sku}',
  'mail.order.sealed': 'Sealed for reasons of hygiene: cannot be returned once unsealed',

  // The contract: what its confirmation says besides the goods (Directive 2011/83/EU, Art. 8(7))
  'mail.contract.seller': 'The seller',
  'mail.contract.contact': 'Email {email}, phone {phone}.',
  'mail.contract.delivery': 'Delivery and payment',
  'mail.contract.deliveryTime': 'Delivery in {country} takes {days} days. Its price is part of the total above.',
  'mail.contract.deliveryAgreed': '{name}. {when} Its price is part of the total above.',
  'mail.contract.payment': 'You pay in the way that we agreed.',
  'mail.contract.payment.card': 'You pay by card or in another way that our payment provider offers, on its page.',
  'mail.contract.payment.bank_link': 'You pay in your own bank, by bank link.',
  'mail.contract.payment.transfer': 'You pay by bank transfer.',
  'mail.contract.withdrawal': 'Your right of withdrawal',
  'mail.contract.withdrawalText':
    'You may withdraw from this contract within 14 days of receiving the goods, without giving any reason. The link “Withdraw from contract here” above does it; a letter or an email counts just as much.',
  'mail.contract.withdrawalForm':
    'The instructions on withdrawal and the model withdrawal form are attached. You pay the return postage.',
  'mail.contract.complaints': 'Complaints',
  'mail.contract.complaintsText': 'Please write to us first: {email}, {phone}. {disputes}',
  'mail.contract.attached': 'Attached: the texts of your contract',
  'mail.contract.attachedText': 'Please keep them: they are in force for this order, whatever changes later.',
  'mail.contract.version': '{title}, version {n}, in force since {date}',
  'mail.contract.under': 'This order was placed under: {texts}.',

  // Money sent back
  'mail.refund.subject': 'Refund for order #{number}',
  'mail.refund.heading': 'Your refund has been made',
  'mail.refund.text': 'We have refunded {amount} for your order #{number}.',
  'mail.refund.allText': 'We have refunded your payment for order #{number}.',
  'mail.refund.when':
    'The money goes back the way you paid. Your bank decides how soon it shows in your account; it usually takes a few days.',
  'mail.refund.creditNote': 'Download Credit Note',

  // Withdrawal from the contract
  'mail.withdrawal.subject': 'We have received your withdrawal from order #{number}',
  'mail.withdrawal.heading': 'Your withdrawal has been received',
  'mail.withdrawal.text':
    'You withdrew from the contract for order #{number} on {time} (Eastern European time). You don’t need to do anything else.',
  'mail.withdrawal.goods': 'Goods: {goods}.',
  'mail.withdrawal.line': '{n} × {name}',
  'mail.withdrawal.by': 'Declared by: {name}, {email}.',
  'mail.withdrawal.unsent': 'We have not sent these, so they need not come back: {goods}.',
  'mail.withdrawal.sendBack':
    'If you already have the goods, please send them within 14 days to {address}. You pay the return postage.',
  'mail.withdrawal.refundOf': 'Your refund comes to {amount}.',
  'mail.withdrawal.refund':
    'We refund you within 14 days of your notice, using the means you paid with; we may wait until the goods, or proof that you sent them, have reached us.',

  // A review that was hidden or deleted: a statement of reasons
  'mail.reviewHidden.subject.review': 'Your review of {product} is no longer shown',
  'mail.reviewHidden.subject.photo': 'Your photo of {product} is not shown',
  'mail.reviewHidden.heading.review': 'Your review is no longer shown',
  'mail.reviewHidden.heading.photo': 'Your photo is not shown',
  'mail.reviewHidden.text.hidden':
    'On {decided}, we hid the review of {product} that you wrote at {shop} on {written}. It is not shown in any country, and its stars are not counted, until we show it again.',
  'mail.reviewHidden.text.deleted':
    'On {decided}, we deleted the review of {product} that you wrote at {shop} on {written}. It is not shown in any country, and its stars are no longer counted.',
  'mail.reviewHidden.text.photo':
    'On {decided}, we decided not to show a photo that you added on {written} to your review of {product} at {shop}. It is shown in no country, and we delete it after 30 days. Your review and its stars stay as they are.',
  'mail.reviewHidden.reason.spam':
    'Reason: it advertises something else or was not meant as a review. Our terms do not allow that.',
  'mail.reviewHidden.reason.insulting': 'Reason: it insults or stirs up hatred. Our terms do not allow that.',
  'mail.reviewHidden.reason.personal_data':
    'Reason: it contains someone else’s personal data. Our terms do not allow that.',
  'mail.reviewHidden.reason.off_topic':
    'Reason: it is not about the product, and reviews here are only about products.',
  'mail.reviewHidden.reason.other': 'Our reason is this:',
  'mail.reviewHidden.words': '“{words}”',
  'mail.reviewHidden.decided.review':
    'A member of our staff read it and made this decision. No automated means were used to find it or to decide.',
  'mail.reviewHidden.decided.photo':
    'A member of our staff looked at it and made this decision. No automated means were used to decide.',
  'mail.reviewHidden.object':
    'If you think this is wrong, write to {email} and say why, and we will look at it again. {authority}',
  'mail.reviewHidden.button': 'Our Terms',

  // /dev/mailbox
  'mailbox.title': 'Mailbox',
  'mailbox.text': 'This shop has no mail server yet. Its emails are kept here.',
  'mailbox.empty': 'No emails yet',
  'mailbox.emptyText': 'Sign up or place an order, and the email will be here.',
  'mailbox.choose': 'Choose an email to read it.',
  'mailbox.refresh': 'Refresh',
  'mailbox.queued': 'Waiting',
  'mailbox.failed': 'Not sent',
  'mailbox.to': 'To',
  'mailbox.kind': 'Kind',
  'mailbox.plain': 'Plain text',
  'mailbox.formatted': 'The email as it looks',
  'mailbox.attachments': 'Attached',
} as const;
