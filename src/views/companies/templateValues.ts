import type { TemplateMapping } from '../../domain/companies/companyRecords';
import type { NotificationType } from '../../domain/records/notifications';
import type { Failure } from '../../domain/requests/failure';
import { isRecord } from '../../domain/text/json';
import { nameCollator } from '../../domain/text/names';
import type { Draft } from '../../store/records/editors.slice';
import { fieldError } from '../ui/form/fieldError';

/** What the form holds: the id as typed, by the name of the notification. */
export type TemplateValues = Readonly<{ ids: Readonly<Record<string, string>> }>;

export const labelOf = (notification: string): string => notification.replaceAll('_', ' ');

const { compare } = nameCollator('en-GB');

/** The names of all notifications, by their labels. */
export const namesOf = (types: readonly NotificationType[]): string[] =>
  types.map(({ name }) => name).sort((one, other) => compare(labelOf(one), labelOf(other)));

/** No template is an empty text. */
export function valuesOf(names: readonly string[], templates: readonly TemplateMapping[]): TemplateValues {
  const ids = new Map(templates.map(({ notification, template_id }) => [notification, template_id]));
  return { ids: Object.fromEntries(names.map((name) => [name, String(ids.get(name) || '')])) };
}

/** A draft as this form's values; a notification that is no more has none. */
export function readTemplatesDraft(draft: Draft, stored: TemplateValues): TemplateValues {
  const ids = new Map(isRecord(draft['ids']) ? Object.entries(draft['ids']) : []);
  return {
    ids: Object.fromEntries(
      Object.entries(stored.ids).map(([name, id]) => {
        const typed = ids.get(name);
        return [name, typeof typed === 'string' ? typed : id];
      }),
    ),
  };
}

const isId = (text: string): boolean => /^\d*$/.test(text) && Number.isSafeInteger(Number(text));

/** What is wrong with each, by the name of the notification. */
export const problemsOf = ({ ids }: TemplateValues): Map<string, string> =>
  new Map(
    Object.entries(ids)
      .filter(([, id]) => !isId(id.trim()))
      .map(([name]) => [name, 'A template id must be a whole number.']),
  );

/** What is sent: those with an id, and what the company has for notifications that the form does not show. */
export function templatesOf({ ids }: TemplateValues, stored: readonly TemplateMapping[]): TemplateMapping[] {
  const shown = Object.entries(ids).map(([notification, id]) => ({ notification, template_id: Number(id) }));
  const others = stored.filter(({ notification }) => !Object.hasOwn(ids, notification));
  return [...shown, ...others].filter(({ template_id }) => template_id > 0);
}

/** What the server said of the list that was sent: `0.template_id`. */
export function serverErrorsOf(
  failure: Failure | null,
  sent: readonly TemplateMapping[],
): Map<string, string> {
  const errors = new Map<string, string>();
  for (const [path, message] of Object.entries(failure?.fields ?? {})) {
    const template = sent[Number(path.split('.')[0])];
    if (template) errors.set(template.notification, fieldError('Template id', message));
  }
  return errors;
}
