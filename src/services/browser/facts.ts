import { version } from '../../../package.json';

/** Returns the id of the build, which is part of the name of the document's first script. */
function build(): string {
  const scripts = [...document.scripts].map(({ src }) => /\/shell-([\w-]+)\.js$/.exec(src)?.[1]);
  return scripts.find((found) => found !== undefined) ?? 'of development';
}

/** Returns the version and the build, for example "0.1.0, build Cu5j80ZP". */
export const releaseFact = (): string => `${version}, build ${build()}`;

/** Returns the properties of the browser that may cause a fault, without data about the user. */
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
