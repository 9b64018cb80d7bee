import type { TemplateMapping } from '../../domain/companies/companyRecords';
import { type NotificationType, notificationLabel } from '../../domain/records/notifications';
import { identityOf } from '../../domain/text/identity';
import { nameCollator } from '../../domain/text/names';
import { type FieldErrors, type FormDefinition, fieldError, readTexts } from '../ui/form/formFields';

/** Names of all notifications, and the company's templates for some of them. */
interface Templates {
  names: readonly string[];
  templates: readonly TemplateMapping[];
}

/** Values of the form: the typed template id by notification name. */
type TemplateValues = Readonly<{ ids: Readonly<Record<string, string>> }>;

const { compare } = nameCollator('en-GB');

/** Returns the names of all notifications, sorted by label. */
export const namesOf = (types: readonly NotificationType[]): string[] =>
  types
    .map(({ name }) => name)
    .sort((one, other) => compare(notificationLabel(one), notificationLabel(other)));

/** Parses a template id. Returns 0 for an empty text and `null` for a text that is not a whole number. */
function idOf(typed: string): number | null {
  const digits = identityOf(typed);
  return /^\d*$/.test(digits) && Number.isSafeInteger(Number(digits)) ? Number(digits) : null;
}

/**
 * Returns the templates to send: those with an id, and the stored ones of notifications that the form does not show.
 */
export function templatesOf({ ids }: TemplateValues, stored: readonly TemplateMapping[]): TemplateMapping[] {
  const shown = Object.entries(ids).map(([notification, id]) => ({
    notification,
    template_id: idOf(id) ?? 0,
  }));
  const others = stored.filter(({ notification }) => !Object.hasOwn(ids, notification));
  return [...shown, ...others].filter(({ template_id }) => template_id > 0);
}

/** Definition of the form. The server provides the notifications, so the fields are not fixed. */
export const TEMPLATES: FormDefinition<Templates, TemplateValues> = {
  labels: {},
  // A notification without a template has an empty text.
  valuesOf: ({ names, templates }) => {
    const ids = new Map(templates.map(({ notification, template_id }) => [notification, template_id]));
    return { ids: Object.fromEntries(names.map((name) => [name, String(ids.get(name) || '')])) };
  },
  // Drops the drafts of notifications that no longer exist.
  read: (draft, stored) => ({ ids: readTexts(draft['ids'], stored.ids) }),
  problemsOf: ({ ids }): FieldErrors =>
    Object.fromEntries(
      Object.entries(ids)
        .filter(([, id]) => idOf(id) === null)
        .map(([name]) => [name, 'A template id must be a whole number.']),
    ),
  // The server identifies an entry by its index in the request: `0.template_id`.
  errorsOf: ({ fields = {} }, values, { templates }): FieldErrors => {
    const sent = templatesOf(values, templates);
    return Object.fromEntries(
      Object.entries(fields).flatMap(([path, message]) => {
        const template = sent[Number(path.split('.')[0])];
        return template ? [[template.notification, fieldError('Template id', message)]] : [];
      }),
    );
  },
};
