export interface GrowthRow {
  name: string;
  /** Times in ms, one for each size. */
  ms: readonly number[];
}

const WIDTH = 910;
const LEFT = 300;
const RIGHT = 30;
const ROW = 26;
const TOP = 62;
const BOTTOM = 34;
const RADIUS = 5.5;

/** Colours of the sizes in the light mode, the smallest size first. The marks also differ in shape. */
const LIGHT = ['#B9A3C9', '#8F6BA6', '#541C46', '#007E7A'];
const DARK = ['#6E5A7C', '#9D7FB2', '#D3A6D9', '#74E3DC'];

const STYLE = `
text { font: 13px system-ui, sans-serif; fill: #2B2730 } .axis { fill: #5D5766; font-size: 12px } line { stroke: #DAD5DF }
${LIGHT.map((colour, n) => `.s${n} { fill: ${colour}; stroke: ${colour} }`).join(' ')}
@media (prefers-color-scheme: dark) { text { fill: #EDE9F0 } .axis { fill: #B5AEBD } line { stroke: #443E4B }
${DARK.map((colour, n) => `.s${n} { fill: ${colour}; stroke: ${colour} }`).join(' ')} }`;

/** Returns the mark of a size: a square, a disc, a diamond or a ring. */
function markOf(size: number, x: number, y: number): string {
  const r = RADIUS;
  const shapes = [
    `<rect class="s0" x="${x - r + 1}" y="${y - r + 1}" width="${2 * r - 2}" height="${2 * r - 2}"/>`,
    `<circle class="s1" cx="${x}" cy="${y}" r="${r}"/>`,
    `<path class="s2" d="M${x} ${y - r - 1.5}l${r + 1.5} ${r + 1.5}l${-r - 1.5} ${r + 1.5}l${-r - 1.5} ${-r - 1.5}z"/>`,
    `<circle class="s3" cx="${x}" cy="${y}" r="${r}" style="fill: none; stroke-width: 2.5"/>`,
  ];
  return shapes[size % shapes.length] ?? '';
}

/** Returns an SVG picture of the time of each report in each size, with a logarithmic scale in ms. */
export function growthPicture(title: string, sizes: readonly string[], rows: readonly GrowthRow[]): string {
  const all = rows.flatMap(({ ms }) => ms).filter((ms) => Number.isFinite(ms) && ms > 0);
  const low = Math.floor(Math.log10(Math.min(...all)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...all))));
  const height = TOP + rows.length * ROW + BOTTOM;
  const xOf = (ms: number) =>
    Number((LEFT + ((Math.log10(ms) - low) / (high - low)) * (WIDTH - LEFT - RIGHT)).toFixed(1));
  const ticks = Array.from({ length: high - low + 1 }, (_, n) => 10 ** (low + n));
  const axis = ticks.map((ms) => {
    const x = xOf(ms);
    const y = height - BOTTOM;
    return `<line x1="${x}" x2="${x}" y1="${TOP - 6}" y2="${y}"/><text class="axis" x="${x}" y="${y + 18}" text-anchor="middle">${ms} ms</text>`;
  });
  const legend = sizes.map((size, n) => {
    const x = LEFT + n * 90;
    return `${markOf(n, x, 40)}<text x="${x + 12}" y="44.5">${size}</text>`;
  });
  const lines = rows.map(({ name, ms }, n) => {
    const y = TOP + n * ROW + ROW / 2;
    const xs = ms.map(xOf);
    const line = `<line x1="${Math.min(...xs)}" x2="${Math.max(...xs)}" y1="${y}" y2="${y}"/>`;
    return `<text x="${LEFT - 14}" y="${y + 4.5}" text-anchor="end">${name}</text>${line}${xs.map((x, size) => markOf(size, x, y)).join('')}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">
<title>${title}</title>
<style>${STYLE}</style>
<text x="14" y="22" style="font-weight: 600">${title}</text>
${[...axis, ...legend, ...lines].join('\n')}
</svg>
`;
}
