import { group } from './loadCells';
import type { ClickSample } from './loadClicks';
import type { LoadSample } from './loadSample';
import { clicksTable, ratiosTable, returnsTable, timesTable, weightTable } from './loadTables';
import { loadTargets } from './loadTargets';
import type { SuiteResult } from './suite';

const REMARKS = [
  "'usable' is the end of the frame that paints both sign-in buttons enabled, or the first row of data with the filter box enabled. The time of our buttons counts only if a real click at that moment, in a separate visit, opens the provider's window or page exactly once. The buttons of peers are not clicked, because the code that paints them also handles them.",
  "'typed into': a script in the page types a key every 50 ms, starting with the frame that paints the field. The result is the time of the first key after which no key is lost, checked one second after the page is idle. Refine's page has no such field.",
  "The peers show two provider buttons as well (react-admin below its Login's own form, Refine by the providers of its AuthPage without the form) and a list of the same 25 rows in 16 columns.",
  "Greenroom's login waits for /config.json, which lists the ways to sign in; the peers' pages contain them in their code. Google's script and Microsoft's endpoints are stand-ins answered at once, at no network cost.",
  'For its report, Greenroom requests whoami, the companies and the figures with their benchmark. The peers trust a stored token and request only the list.',
  "'second' and 'released' are visits of the same browser with its cache and its stored data. Before 'released', the entry module was changed by one statement and the app was rebuilt. The browser caches compiled code in memory. These visits leave out Refine.",
  'The same server serves all pages over HTTP/1.1 on loopback, with files compressed beforehand by brotli 11.',
];

export function loadReport(
  samples: readonly LoadSample[],
  clicks: readonly ClickSample[],
  failures: readonly string[],
): SuiteResult {
  const cells = group(samples);
  return {
    tables: [
      timesTable(cells),
      weightTable(cells),
      returnsTable(cells),
      clicksTable(clicks),
      ratiosTable(cells),
    ],
    targets: loadTargets(cells, clicks),
    remarks: [...REMARKS, ...failures],
    samples: { visits: samples, clicks },
  };
}
