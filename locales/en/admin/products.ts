export const products = {
  // Saving a product
  'products.created': 'Product created successfully',
  'products.updated': 'Product updated successfully',
  'products.createFailed': 'Failed to create product',
  'products.updateFailed': 'Failed to update product',
  'products.variationOnlyWithoutVariation': 'Variation-only products must have at least one variation',

  // Pictures
  'pictures.uploaded': 'Image uploaded successfully',
  'pictures.uploadFailed': 'Failed to upload image',
  'pictures.notAPicture': 'This file is not a picture. JPEG, PNG, WebP, AVIF and GIF are accepted.',
  'pictures.tooManyBytes': 'This file is larger than 10 MB',
  'pictures.tooManyPixels': 'This picture has more than 40 million pixels',
} as const;
