import type { TemplateMapping } from '../../domain/companies/companyRecords';
import { type NotificationType, notificationLabel } from '../../domain/records/notifications';
import { identityOf } from '../../domain/text/identity';
import { nameCollator } from '../../domain/text/names';
import { type FieldErrors, type FormDefinition, fieldError, readTexts } from '../ui/form/formFields';

/** The names of all notifications, and the templates that the company has for some of them. */
interface Templates {
  names: readonly string[];
  templates: readonly TemplateMapping[];
}

/** What the form holds: the id as typed, by the name of the notification. */
type TemplateValues = Readonly<{ ids: Readonly<Record<string, string>> }>;

const { compare } = nameCollator('en-GB');

/** The names of all notifications, by their labels. */
export const namesOf = (types: readonly NotificationType[]): string[] =>
  types
    .map(({ name }) => name)
    .sort((one, other) => compare(notificationLabel(one), notificationLabel(other)));

/** No template is 0. What is no whole number is `null`. */
function idOf(typed: string): number | null {
  const digits = identityOf(typed);
  return /^\d*$/.test(digits) && Number.isSafeInteger(Number(digits)) ? Number(digits) : null;
}

/** What is sent: those with an id, and what the company has for notifications that the form does not show. */
export function templatesOf({ ids }: TemplateValues, stored: readonly TemplateMapping[]): TemplateMapping[] {
  const shown = Object.entries(ids).map(([notification, id]) => ({
    notification,
    template_id: idOf(id) ?? 0,
  }));
  const others = stored.filter(({ notification }) => !Object.hasOwn(ids, notification));
  return [...shown, ...others].filter(({ template_id }) => template_id > 0);
}

/** Its fields are the notifications that there are, which only the server knows. */
export const TEMPLATES: FormDefinition<Templates, TemplateValues> = {
  labels: {},
  // No template is an empty text.
  valuesOf: ({ names, templates }) => {
    const ids = new Map(templates.map(({ notification, template_id }) => [notification, template_id]));
    return { ids: Object.fromEntries(names.map((name) => [name, String(ids.get(name) || '')])) };
  },
  // A notification that is no more has none.
  read: (draft, stored) => ({ ids: readTexts(draft['ids'], stored.ids) }),
  problemsOf: ({ ids }): FieldErrors =>
    Object.fromEntries(
      Object.entries(ids)
        .filter(([, id]) => idOf(id) === null)
        .map(([name]) => [name, 'A template id must be a whole number.']),
    ),
  // Of the list that was sent it names the place: `0.template_id`.
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
