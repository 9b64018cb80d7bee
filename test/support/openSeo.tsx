import { act, fireEvent, screen } from '@testing-library/react';
import { DK_SITE, grant, user } from './factories';
import { plainText } from './openReport';
import { renderApp } from './renderApp';
import { settle } from './startTestApp';
import { answers, playWire, type WireAnswer } from './wire';

export const SEO = `/seo_performance/${DK_SITE}`;
export const SEO_TITLE = 'SEO Performance for Athenas Danmark';
export const PROFILES_CALL = `/profile_summary/${DK_SITE}`;
export const KEYWORDS_CALL = `/main_seo_keywords_summary/${DK_SITE}`;

type Stat = readonly [position: number, impressions: number, clicks: number];
/** Returns the figures of a newer and an older period as the API sends them. */
export const oldNew = (now: Stat, before: Stat) => {
  const stat = ([position, impressions, clicks]: Stat) => ({ position, impressions, clicks });
  return { new: stat(now), old: stat(before) };
};

const NOBODY: Stat = [0, 0, 0];
const nothing = {
  total: oldNew(NOBODY, NOBODY),
  name: oldNew(NOBODY, NOBODY),
  intent: oldNew(NOBODY, NOBODY),
};

export const speaker = (profile: object = {}, own: object = {}) => ({
  Website: '',
  profile: { ...nothing, ...profile },
  speaker: { ...nothing, ...own },
});

export const PROFILES = {
  'Anna Berg': speaker(
    {
      total: oldNew([4, 1200, 60], [5, 1000, 80]),
      name: oldNew([1, 700, 40], [3, 500, 40]),
      intent: oldNew([6.5, 90, 3], [5, 60, 0]),
    },
    { total: oldNew([2, 300, 9], [2, 300, 12]), name: oldNew([2, 250, 8], [2.5, 240, 10]) },
  ),
  'Bo Berger': speaker({ name: oldNew([12, 20, 0], NOBODY), total: oldNew([12, 20, 0], NOBODY) }),
  'Eva <b>Lind</b>': speaker({ name: oldNew(NOBODY, [4, 30, 2]), total: oldNew(NOBODY, [4, 30, 2]) }),
  'Per Dam': speaker({ name: oldNew([5, 1234567, 1], [4, 1000000, 2]) }),
};

export const KEYWORDS = {
  foredragsholder: oldNew([2, 900, 30], [4, 800, 30]),
  'book en taler': oldNew([0, 0, 0], [9, 10, 1]),
  '__proto__ ': oldNew([11, 5, 1], [0, 0, 0]),
};

/** A user who may see the summary of the Danish site. */
const WHO = user({ roles: [grant('product_sales_viewer', 1), grant('data_insights', 1)] });

type Answer = WireAnswer | Promise<WireAnswer>;
interface Answers {
  profiles?: () => Answer;
  keywords?: () => Answer;
}

/** Opens the SEO performance of the Danish site. The app's own decoders read the API's answers. */
export async function openSeo(
  search = '',
  { profiles = () => answers(PROFILES), keywords = () => answers(KEYWORDS) }: Answers = {},
  given: Parameters<typeof renderApp>[1] = {},
) {
  const wire = playWire(({ pathname }) => (pathname === PROFILES_CALL ? profiles() : keywords()));
  const app = await renderApp(SEO + search, {
    who: WHO,
    reportRows: wire.reportRows,
    summary: wire.summary,
    ...given,
  });
  const press = async (element: HTMLElement) => {
    await act(async () => {
      fireEvent.click(element);
      await settle();
    });
  };
  return { ...app, asked: wire.asked, press };
}

export const seoTable = () => screen.findByRole('table', { name: SEO_TITLE });

/** Returns the shown names in their order. */
export async function seoNames(): Promise<string[]> {
  return [...(await seoTable()).querySelectorAll('tbody .name')].map(plainText);
}

/** Returns the control of a heading. `place` is the index among the controls with the same name. */
export const control = (name: string, place = 0): HTMLElement => {
  const found = screen.getAllByRole('button', { name })[place];
  if (!found) throw new Error(`There is no control ${name}, ${place}`);
  return found;
};

/** Returns the texts in the columns of a speaker, each with its change in words. */
export async function seoRow(name: string): Promise<string[]> {
  const row = [...(await seoTable()).querySelectorAll('tbody tr.row')].find(
    (one) => plainText(one.querySelector('.name')) === name,
  );
  return [...(row?.querySelectorAll('td') ?? [])].map((cell) => {
    const mark = cell.querySelector('[role=img]');
    const value = [...cell.childNodes].filter((node) => node !== mark).map((node) => node.textContent);
    const words = mark?.getAttribute('aria-label') ?? 'no mark';
    return `${value.join('')}; ${words}`.replace(/[\u00a0\u202f]/g, ' ').replace(/\u2212/g, '-');
  });
}
