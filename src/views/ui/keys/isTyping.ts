/** Whether a key goes into a text, a menu or a command of the browser, and so is no shortcut. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  return (
    event.target instanceof HTMLElement &&
    event.target.closest('input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]') !==
      null
  );
}
