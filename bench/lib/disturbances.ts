/** Disturbances during the load of a page: layout shifts and long tasks. */
export interface Disturbances {
  /** Sum of the layout shifts without recent user input. */
  shift: number;
  /** Tasks of more than 50 ms. */
  tasks: { start: number; ms: number }[];
}

declare global {
  interface Window {
    unrest?: Disturbances;
  }
}

/**
 * Records the disturbances. Runs in the page before the page's own scripts, so it must not refer to anything outside
 * itself.
 */
export function watchDisturbances(): void {
  const unrest: Disturbances = { shift: 0, tasks: [] };
  window.unrest = unrest;
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) {
      const isExplained = 'hadRecentInput' in entry && entry.hadRecentInput === true;
      if (!isExplained && 'value' in entry && typeof entry.value === 'number') unrest.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((entries) => {
    for (const { startTime, duration } of entries.getEntries())
      unrest.tasks.push({ start: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
}
