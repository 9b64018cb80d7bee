import type { CallRecord } from '../domain/diagnostics/callRecord';
import { callLine, type Diagnostics, diagnosticsText } from '../domain/diagnostics/diagnostics';
import { redactAddress } from '../domain/diagnostics/redact';
import { realBrowser } from '../services/browser/browser';
import { browserFact, releaseFact } from '../services/browser/facts';
import { saveFile } from '../services/browser/files';
import { countOtherTabs } from '../services/browser/openTabs';
import type { AppStore } from '../store';
import {
  selectQueueLine,
  selectRoleLines,
  selectUnreadLines,
} from '../store/diagnostics/diagnostics.selectors';
import type { CopyOutcome } from '../views/ui/failure/DiagnosticsContext';

async function tabsLine(): Promise<string> {
  const others = await countOtherTabs();
  return others === null ? 'unknown, because this browser cannot count tabs' : `this tab and ${others} more`;
}

/** Returns all diagnostics except the count of open tabs, which takes up to 250 ms to find out. */
function diagnosticsOf(store: AppStore, calls: readonly CallRecord[]): Omit<Diagnostics, 'tabs'> {
  const state = store.getState();
  const now = realBrowser.now();
  return {
    version: releaseFact(),
    address: redactAddress(realBrowser.address()),
    roles: selectRoleLines(state),
    browser: browserFact(),
    calls: calls.map((call) => callLine(call, now)),
    unread: selectUnreadLines(state),
    queue: selectQueueLine(state),
  };
}

const textOf = async (store: AppStore, calls: readonly CallRecord[]): Promise<string> =>
  diagnosticsText({ ...diagnosticsOf(store, calls), tabs: await tabsLine() }, realBrowser.now());

/** Copies the diagnostics to the clipboard, or saves them as a file if the browser does not allow the copy. */
export async function copyDiagnostics(store: AppStore, calls: readonly CallRecord[]): Promise<CopyOutcome> {
  const text = textOf(store, calls);
  try {
    await realBrowser.copyText(text.then((plain) => new Blob([plain], { type: 'text/plain' })));
    return 'copied';
  } catch {
    saveFile('greenroom-diagnostics.txt', 'text/plain', await text);
    return 'saved';
  }
}

/** Defines `window.greenroom` for developers, with the diagnostics as properties. `greenroom.tabs` is a promise. */
export function nameDiagnostics(store: AppStore, calls: readonly CallRecord[]): void {
  Object.defineProperty(window, 'greenroom', {
    get: () => ({ ...diagnosticsOf(store, calls), tabs: tabsLine() }),
  });
}
