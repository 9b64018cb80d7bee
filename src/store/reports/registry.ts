import type { ReportId } from '../../domain/screens/screens';
import type { DefinedReport } from './definition';

/** Loads the report of a screen: the default export of the definition file with the screen's id. */
export async function loadReport(id: ReportId): Promise<DefinedReport> {
  // The compiler cannot check this path; a test loads every id.
  const definition = (await import(`./definitions/${id}.ts`)) as { default: DefinedReport };
  return definition.default;
}
