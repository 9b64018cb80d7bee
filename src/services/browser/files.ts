/** Hands a file to the browser as a download. */
export function saveFile(name: string, mediaType: string, content: string | Blob): void {
  saveBlob(name, new Blob([content], { type: mediaType }));
}

/** Hands a file to the browser as a download. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the blob by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
