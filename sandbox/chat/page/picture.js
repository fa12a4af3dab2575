const MAX_BYTES = 512_000
const MAX_SIDE = 2_000

/** Compresses to a JPEG of at most 512,000 bytes, from quality 0.8 down by 0.1; null if the file is no picture. */
export async function compress(file) {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return null
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d').drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  for (let quality = 8; quality >= 1; quality -= 1) {
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality / 10))
    if (blob && blob.size <= MAX_BYTES) return blob
  }
  return null
}
