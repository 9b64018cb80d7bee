import { version } from '../../../package.json';

/** The script that the document begins with has the build in its name. */
function build(): string {
  const scripts = [...document.scripts].map(({ src }) => /\/shell-([\w-]+)\.js$/.exec(src)?.[1]);
  return scripts.find((found) => found !== undefined) ?? 'of development';
}

/** "0.1.0, build Cu5j80ZP" */
export const releaseFact = (): string => `${version}, build ${build()}`;

/** What a fault may come from, and nothing of who uses it. */
export function browserFact(): string {
  const { userAgent, languages, onLine } = navigator;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { innerWidth, innerHeight, devicePixelRatio } = window;
  return [
    userAgent,
    languages.join(' '),
    timeZone,
    `${innerWidth} × ${innerHeight} at ${devicePixelRatio}`,
    onLine ? 'online' : 'offline',
  ].join(', ');
}
