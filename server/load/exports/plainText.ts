/** Names of the characters 160 to 255 in markup, in their order. */
const LATIN_NAMES = (
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml'
).split(' ');

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN_NAMES.map((name, at): [string, string] => [name, String.fromCodePoint(160 + at)]),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    ndash: '–',
    mdash: '—',
    hellip: '…',
    bull: '•',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    euro: '€',
    trade: '™',
    OElig: 'Œ',
    oelig: 'œ',
    Scaron: 'Š',
    scaron: 'š',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    zwj: '',
    zwnj: '',
  }),
]);

const LARGEST_CODE = 0x10ffff;

/** Returns the character of a number; the replacement character for a number that is no character. */
function characterOf(code: number): string {
  const isCharacter = code > 0 && code <= LARGEST_CODE && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\uFFFD';
}

const decoded = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}\d{0,2}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
      if (decimal !== undefined) return characterOf(Number(decimal));
      return NAMED.get(name ?? '') ?? whole;
    },
  );

/** Elements whose content is no text. */
const NO_TEXT = /<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;
/** The ends of elements that stand on lines of their own. */
const LINE_ENDS = /<br\b[^<>]*>|<\/(?:p|div|li|ul|ol|h[1-6]|tr|table|blockquote|section|article)\s*>/gi;
const TAGS = /<\/?[a-z][^<>]*>/gi;

/** Returns whether a text contains elements of markup. */
export const hasMarkup = (text: string): boolean => /<\/?[a-z][^<>]*>/i.test(text);

/** Returns the text of markup: one line for each paragraph, item and heading, without empty lines. */
export const plainText = (markup: string): string =>
  decoded(markup.replace(NO_TEXT, '').replace(/\s+/g, ' ').replace(LINE_ENDS, '\n').replace(TAGS, ''))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
