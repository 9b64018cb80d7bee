import { group } from './loadCells';
import type { ClickSample } from './loadClicks';
import type { LoadSample } from './loadSample';
import { clicksTable, ratiosTable, returnsTable, timesTable, weightTable } from './loadTables';
import { loadTargets } from './loadTargets';
import type { SuiteResult } from './suite';

const REMARKS = [
  "'usable' is the end of the frame that paints both sign-in buttons enabled, or the first row of data with the filter box enabled. It counts for our buttons only where a real click at that moment, in a visit of its own, opens the provider's window or page exactly once; a peer's buttons are painted by the very code that handles them, and are not clicked.",
  "'typed into': a script in the page types a key every 50 ms from the frame on that paints the field; the moment is that of the first key from which on all are still there in the end, a second after the page has come to rest. Refine's page has no such field.",
  "The peers show two provider buttons as well (react-admin below its Login's own form, Refine by the providers of its AuthPage without the form) and a list of the same 25 rows in 16 columns.",
  "Greenroom's login waits for /config.json, which says how one may sign in; the peers' pages have that in their code. Google's script and Microsoft's endpoints are stand-ins answered at once, at no network cost.",
  'For its report Greenroom asks whoami, the companies and the figures with their benchmark; the peers trust a stored token and ask for the list only.',
  "'second' and 'released' are visits of the same browser with its cache and what was stored; before 'released' the entry module was changed by one statement and all built anew. The cache of compiled code is the browser's own in memory. Refine is left out there.",
  'All are served by the same server over HTTP/1.1 on loopback, brotli 11 made beforehand.',
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
