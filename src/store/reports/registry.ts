import type { ReportId } from '../../domain/screens/screens';
import type { DefinedReport } from './definition';

/**
 * The report of a screen: the default export of the definition that has the screen's name, fetched when it is first
 * wanted.
 */
export async function loadReport(id: ReportId): Promise<DefinedReport> {
  // Which file it is, no compiler knows; a test asks every id.
  const definition = (await import(`./definitions/${id}.ts`)) as { default: DefinedReport };
  return definition.default;
}
