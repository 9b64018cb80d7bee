/** `probe` runs in the page before the page's own scripts, so it must not refer to anything outside itself. */

export interface Ready {
  /** Names of the buttons that must all be painted and enabled. */
  buttons?: string[];
  /** Selector of the first row of data, which must be painted with text. */
  row?: string;
  /** Selector of a text box, which must be painted and enabled. */
  input?: string;
}

export interface Paints {
  /** Returns whether an element is painted and enabled. */
  isOpen: (element: Element) => boolean;
  usable?: number;
  firstPaint?: number;
  largestPaint?: number;
}

declare global {
  interface Window {
    paints?: Paints;
  }
}

export function probe({ buttons, row, input }: Ready): void {
  const isPainted = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getClientRects().length > 0;
  const isEnabled = (element: Element) =>
    !element.matches(':disabled') && element.getAttribute('aria-disabled') !== 'true';
  const paints: Paints = { isOpen: (element) => isEnabled(element) && isPainted(element) };
  window.paints = paints;
  const hasButton = (name: string) =>
    [...document.querySelectorAll('button, a[role="button"]')].some(
      (element) => element.textContent.trim() === name && paints.isOpen(element),
    );
  const hasRow = (selector: string) => {
    const found = document.querySelector(selector);
    return found !== null && found.textContent.trim() !== '' && isPainted(found);
  };
  const hasInput = (selector: string) => {
    const found = document.querySelector(selector);
    return found !== null && paints.isOpen(found);
  };
  const isReady = () =>
    (buttons?.every(hasButton) ?? true) && (!row || hasRow(row)) && (!input || hasInput(input));

  let asked = false;
  const observer = new MutationObserver(() => check());
  // Checks in the frame that paints the change. The message after the frame records the time.
  function check(): void {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      if (paints.usable !== undefined || !isReady()) return;
      observer.disconnect();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        paints.usable = performance.now();
      };
      port2.postMessage(null);
    });
  }
  observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });

  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntriesByName('first-contentful-paint'))
      paints.firstPaint = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((entries) => {
    paints.largestPaint = entries.getEntries().at(-1)?.startTime ?? Number.NaN;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
