export const products = {
  // Saving a product
  'products.created': 'Product created successfully',
  'products.updated': 'Product updated successfully',
  'products.createFailed': 'Failed to create product',
  'products.updateFailed': 'Failed to update product',
  'products.variationOnlyWithoutVariation': 'Variation-only products must have at least one variation.',

  // Pictures
  'pictures.uploaded': 'Image uploaded successfully',
  'pictures.uploadFailed': 'Failed to upload image',
  'pictures.notAPicture': 'This file is not an image. JPEG, PNG, WebP, AVIF and GIF are accepted.',
  'pictures.heic':
    'HEIC images are not supported. Save the image as JPEG and add it again; on an iPhone, choose Settings › Camera › Formats › Most Compatible.',
  'pictures.tooManyBytes': 'This file is larger than 25 MB',
  'pictures.tooManyPixels':
    'This image has too many pixels: JPEG and PNG may have 64 million, WebP and GIF 50, AVIF 25.',
} as const;
