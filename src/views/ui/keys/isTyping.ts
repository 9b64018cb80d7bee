/** Tells whether a key press belongs to a text field, a menu or a browser command, so that it is no shortcut. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  return (
    event.target instanceof HTMLElement &&
    event.target.closest('input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]') !==
      null
  );
}
