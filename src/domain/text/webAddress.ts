/** A scheme as `javascript:` or `mailto:`; a port, as in `anna.example:8080`, is none. */
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const HOST_AND_PORT = /^[\w-]+(\.[\w-]+)+:\d+(?=[/?#]|$)/;

function withScheme(text: string): string | null {
  if (/^https?:\/\//i.test(text)) return text;
  if (text.startsWith('//')) return `https:${text}`;
  return SCHEME.test(text) && !HOST_AND_PORT.test(text) ? null : `https://${text}`;
}

/**
 * Where a text that is said to be a website leads: with http or https it stays as it is, without a scheme it gets
 * https. `null` for any other scheme, and for what is no address: that is a text, and never a link.
 */
export function webAddress(text: string): string | null {
  const address = withScheme(text.trim());
  return address !== null && URL.canParse(address) ? address : null;
}
