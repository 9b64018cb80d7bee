/** Maximum number of characters of a shown message. */
const MESSAGE_LIMIT = 2_000;
/** Number of characters of an HTML page that are parsed. The rest is ignored. */
const PAGE_LIMIT = 200_000;

/** The registered reason phrases (IANA) of the statuses of failed responses. */
const PHRASES: Record<number, string> = {
  300: 'Multiple Choices',
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  304: 'Not Modified',
  305: 'Use Proxy',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  417: 'Expectation Failed',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  423: 'Locked',
  424: 'Failed Dependency',
  425: 'Too Early',
  426: 'Upgrade Required',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  505: 'HTTP Version Not Supported',
  506: 'Variant Also Negotiates',
  507: 'Insufficient Storage',
  508: 'Loop Detected',
  510: 'Not Extended',
  511: 'Network Authentication Required',
};

/**
 * Returns the standard reason phrase of a status, because HTTP/2 sends no phrase. Returns '' if no phrase is
 * registered.
 */
export const reasonPhrase = (status: number): string => PHRASES[status] ?? '';

const UNSEEN = 'head, script, style, template, noscript, iframe, object, svg, [hidden]';
const BLOCKS =
  'address, article, blockquote, br, dd, div, dl, dt, footer, h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, p, pre, section, table, tr, ul';

/** Returns the visible text of a page, line by line. Runs no scripts and loads nothing. */
function pageText(page: string): string {
  const { body } = new DOMParser().parseFromString(page.slice(0, PAGE_LIMIT), 'text/html');
  for (const unseen of body.querySelectorAll(UNSEEN)) unseen.remove();
  for (const cell of body.querySelectorAll('td, th')) cell.append(' ');
  for (const block of body.querySelectorAll(BLOCKS)) {
    block.before('\n');
    block.after('\n');
  }
  return body.textContent
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/**
 * Returns true if a text is an HTML page, by its media type or its beginning. A plain text may begin with any other
 * tag.
 */
const isPage = (text: string, mediaType: string): boolean =>
  /\bx?html\b/i.test(mediaType) || /^<(!doctype|html|\?xml)/i.test(text);

/**
 * Returns the text of an error response as the app shows it: the visible text of a page, or the text as sent. A text
 * over 2,000 characters is cut and ends with an ellipsis.
 */
export function shownText(sent: string, mediaType: string): string {
  const text = isPage(sent, mediaType) ? pageText(sent) : sent;
  if (text.length <= MESSAGE_LIMIT) return text;
  // The cut must not leave half of a surrogate pair, which is not a character.
  return `${text.slice(0, MESSAGE_LIMIT).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
