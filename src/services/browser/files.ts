/** Downloads a file. */
export function saveFile(name: string, mediaType: string, content: string | Blob): void {
  saveBlob(name, new Blob([content], { type: mediaType }));
}

/** Downloads a file. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has read the blob by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
