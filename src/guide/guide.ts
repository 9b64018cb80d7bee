import { isRecord } from '../domain/text/json';
import { applyMode, watchMode } from '../theme/modeControl';
import { type SearchedPage, searchGuide } from './search';

/**
 * The only script of the guide's pages: sets the colour mode and runs the search. The pages also work without the
 * script.
 */

applyMode();
watchMode(() => undefined);

const isPage = (value: unknown): value is SearchedPage =>
  isRecord(value) && [value.name, value.title, value.text].every((part) => typeof part === 'string');

async function fetchPages(): Promise<SearchedPage[]> {
  const answer: unknown = await (await fetch('search.json')).json();
  return Array.isArray(answer) ? answer.filter(isPage) : [];
}

function listOf(pages: readonly SearchedPage[]): HTMLElement {
  const list = document.createElement('ul');
  for (const { name, title } of pages) {
    const link = document.createElement('a');
    Object.assign(link, { href: `${name}.html`, textContent: title });
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  return list;
}

function startSearch(): void {
  const [form, field] = [document.querySelector('form'), document.querySelector('input')];
  const [found, results, contents] = ['found', 'results', 'contents'].map((id) =>
    document.getElementById(id),
  );
  if (!form || !field || !found || !results || !contents) return;
  let pages: Promise<SearchedPage[]> | undefined;
  const show = async () => {
    const text = field.value;
    pages ??= fetchPages();
    const shown = searchGuide(await pages, text);
    // The user has changed the text while the pages were loading.
    if (text !== field.value) return;
    const isAsked = text.trim() !== '';
    contents.hidden = isAsked;
    results.replaceChildren(...(shown.length > 0 ? [listOf(shown)] : []));
    found.textContent = isAsked ? `${shown.length} ${shown.length === 1 ? 'page' : 'pages'}` : '';
  };
  const showOrTell = () => {
    show().catch(() => {
      pages = undefined;
      found.textContent = 'The search could not be loaded.';
    });
  };
  field.addEventListener('input', showOrTell);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    results.querySelector('a')?.click();
  });
  form.hidden = false;
}

document.addEventListener('DOMContentLoaded', startSearch);
