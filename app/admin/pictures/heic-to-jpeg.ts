/** The longest side of a stored picture. */
const MAX_SIDE = 3000;

/**
 * Converts an iPhone picture (HEIC) to JPEG if the browser can decode it, as Safari can: the shop's own library
 * cannot. Other files are returned unchanged.
 */
export async function heicToJpeg(file: File, draw: (file: File) => Promise<Blob> = drawAsJpeg): Promise<File> {
  if (!/^image\/hei[cf]/.test(file.type) && !/\.hei[cf]$/i.test(file.name)) return file;
  try {
    return new File([await draw(file)], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
}

async function drawAsJpeg(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob === null ? reject(new Error('no JPEG')) : resolve(blob)), 'image/jpeg', 0.92),
    );
  } finally {
    picture.close();
  }
}
