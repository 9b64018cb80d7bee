import { disableMissingMethods } from '../../src/document/signInMethods';
import { readConfig } from '../../src/domain/config/runtimeConfig';

function painted() {
  const root = document.createElement('div');
  root.innerHTML = `
    <span data-way="google"><button></button></span>
    <span data-way="microsoft"><button></button></span>
    <div data-way="password"><form><button></button></form></div>`;
  const shown = () => ({
    google: !root.querySelector<HTMLButtonElement>('[data-way=google] button')?.disabled,
    microsoft: !root.querySelector<HTMLButtonElement>('[data-way=microsoft] button')?.disabled,
    password: root.querySelector<HTMLElement>('[data-way=password]')?.style.visibility !== 'hidden',
  });
  return { root, shown };
}

const GOOGLE = { google: { clientId: 'g' } };
const MICROSOFT = { microsoft: { clientId: 'm', authority: 'https://login.example' } };

test.each([
  [{}, { google: false, microsoft: false, password: false }],
  [GOOGLE, { google: true, microsoft: false, password: false }],
  [MICROSOFT, { google: false, microsoft: true, password: false }],
  [
    { ...GOOGLE, ...MICROSOFT, passwordLogin: true },
    { google: true, microsoft: true, password: true },
  ],
])('with the configuration %j, offers the sign-in methods %j', (config, ways) => {
  const { root, shown } = painted();
  disableMissingMethods(root, readConfig(config));
  expect(shown()).toEqual(ways);
});
