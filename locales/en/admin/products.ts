export const products = {
  // Saving a product
  'products.created': 'Product created successfully',
  'products.updated': 'Product updated successfully',
  'products.createFailed': 'Failed to create product',
  'products.updateFailed': 'Failed to update product',
  'products.variationOnlyWithoutVariation': 'Variation-only products must have at least one variation.',

  // Pictures
  'pictures.products.uploaded': 'Image uploaded successfully',
  'pictures.products.uploadFailed': 'Failed to upload image',
  'pictures.problem.not-a-picture': 'This file is not an image. JPEG, PNG, WebP, AVIF and GIF are accepted.',
  'pictures.problem.no-picture': 'This file is not an image. JPEG, PNG, WebP, AVIF and GIF are accepted.',
  'pictures.problem.svg':
    'SVG files can run programs, so the shop does not take them. Export the drawing as PNG, at least 1,200 pixels wide and on a transparent ground, and add that.',
  'pictures.problem.heic':
    'HEIC images are not supported. Save the image as JPEG and add it again; on an iPhone, choose Settings › Camera › Formats › Most Compatible.',
  'pictures.problem.too-many-bytes': 'This file is larger than 25 MB',
  'pictures.problem.too-many-pixels':
    'This image has too many pixels: JPEG and PNG may have 64 million, WebP and GIF 50, AVIF 25.',
} as const;
