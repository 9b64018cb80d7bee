/**
 * Matches a scheme such as `javascript:` or `mailto:`. A host with a port, as in `anna.example:8080`, also matches;
 * `HOST_AND_PORT` excludes this case.
 */
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const HOST_AND_PORT = /^[\w-]+(\.[\w-]+)+:\d+(?=[/?#]|$)/;

function withScheme(text: string): string | null {
  if (/^https?:\/\//i.test(text)) return text;
  if (text.startsWith('//')) return `https:${text}`;
  return SCHEME.test(text) && !HOST_AND_PORT.test(text) ? null : `https://${text}`;
}

/**
 * Returns the link for the text of a website field. An http or https address stays unchanged; a text without a scheme
 * gets https. Returns `null` for any other scheme and for an invalid address. Such a text must not become a link.
 */
export function webAddress(text: string): string | null {
  const address = withScheme(text.trim());
  return address !== null && URL.canParse(address) ? address : null;
}
