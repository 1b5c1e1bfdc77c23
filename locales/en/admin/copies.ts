export const copies = {
  // Pictures that an import copies into the shop
  'copies.title': 'Images',
  'copies.progress': 'Copying images: {done} of {all}',
  'copies.done': { one: '{n} image copied.', other: '{n} images copied.' },
  'copies.leave': 'You can leave this page. Until an image is copied, shoppers see a placeholder.',
  'copies.givenUp': { one: '{n} image could not be copied', other: '{n} images could not be copied' },
  'copies.givenUpText': 'Shoppers see a placeholder instead. Try again, or add the images to the products yourself.',
  'copies.first': 'The first {n}:',
  'copies.retry': 'Try again',
  'copies.again': 'Refresh',
  'copies.waiting': { one: '{n} image is still being copied.', other: '{n} images are still being copied.' },
  'copies.ofProduct': { one: '{n} image could not be copied', other: '{n} images could not be copied' },
  'copies.ofProductText': 'Shoppers see a placeholder instead. Remove it here and add the image yourself.',

  // Why one could not be copied
  'copies.reason.other_host': 'The address leads to a site you did not allow.',
  'copies.reason.private_address': 'The address is not on the public internet.',
  'copies.reason.not_found': 'There is no image at this address.',
  'copies.reason.forbidden': 'The other site does not allow access to it.',
  'copies.reason.too_many_redirects': 'The address redirects too many times.',
  'copies.reason.unreachable': 'The other site cannot be reached.',
  'copies.reason.too_slow': 'The other site took too long to answer.',
  'copies.reason.server_error': 'The other site is having problems.',
  'copies.reason.too_large': 'The image is too large: more than 25 MB, or too many pixels.',
  'copies.reason.not_a_picture': 'This is not a JPEG, PNG, WebP, AVIF or GIF image.',
  'copies.reason.not_stored': 'The shop could not save it. Check whether its disk is full.',
} as const;
