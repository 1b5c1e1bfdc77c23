/** What the sample mails of the style guide and of `npm run shop -- mail preview` are about. */
export const sampleLetters = {
  reason: 'The parcel was damaged in our warehouse and we have no other.',
  reviewReason: 'It is about the courier, not about the cream.',
  cream: 'Sea buckthorn face cream',
  headphones: 'Wireless headphones',
  colour: 'Sand',
  locker: 'Parcel locker',
  point: 'Central Station',
  collect: 'Collect in the shop',
  hazard: 'The battery can overheat and burn you.',
  action: 'Stop using and charging them at once. Send them back to us; we pay the postage.',
  terms: 'Terms of service',
  withdrawal: 'Right of withdrawal',
} as const;
