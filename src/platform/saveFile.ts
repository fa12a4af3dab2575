/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the URL after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
