import { SHORTEST_PASSWORD } from '../../src/domain/account/passwords';

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  main { max-width: 26rem; margin: 12vh auto; padding: 0 1rem }
  label, input, button { display: block; font: inherit }
  input { box-sizing: border-box; width: 100%; padding: .5rem; margin: .25rem 0 1rem }
  button { padding: .5rem 1rem }
`;

/** Moves the token from the address into the form, so that the browser's history does not contain the token. */
const SCRIPT = `
  const field = document.querySelector('input[name=token]');
  if (field && location.hash.length > 1) {
    field.value = location.hash.slice(1);
    history.replaceState(null, '', location.pathname);
  }
`;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function page(nonce: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Set a password – Greenroom</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>Set a password</h1>
${content}
</main>
<script nonce="${nonce}">${SCRIPT}</script>
</body>
</html>
`;
}

/** Returns the form, with the problem of the last try. */
export function formPage(nonce: string, { token = '', problem = '' } = {}): string {
  const alert = problem ? `<p role="alert">${escapeHtml(problem)}</p>` : '';
  return page(
    nonce,
    `${alert}
<form method="post" action="/set-password">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<label for="password">New password, at least ${SHORTEST_PASSWORD} characters</label>
<input id="password" name="password" type="password" required minlength="${SHORTEST_PASSWORD}" autocomplete="new-password">
<label for="again">Repeat the new password</label>
<input id="again" name="again" type="password" required autocomplete="new-password">
<button type="submit">Set password</button>
</form>`,
  );
}

/** Returns the page after the password has been set. */
export const donePage = (nonce: string): string =>
  page(nonce, '<p>Your password is set. <a href="/">Sign in</a></p>');

/** Returns the page for a used, expired or unknown link. */
export const invalidLinkPage = (nonce: string): string =>
  page(
    nonce,
    '<p role="alert">This link has been used or has expired. Ask the administrator of the server for a new link.</p>',
  );
