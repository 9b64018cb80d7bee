import { choice, emailText, formOf, longText, text, wholeNumber } from '@src/views/ui/form/formFields';
import { failure } from '../../support/factories';

const fields = formOf({
  name: text('Name'),
  note: { ...longText('Note'), check: (typed: string) => typed === '' && 'Note must not be empty' },
  pipeline: wholeNumber('Pipeline', 'Pipeline must be a whole number.'),
  kind: choice('Kind', ['one', 'other'], null),
});
const record = { name: 'Anna', note: ' as it is ', pipeline: 7, kind: 'one' as const };
const values = fields.valuesOf(record);

test('a record is shown by its fields, and is stored again as the fields say', () => {
  expect(values).toEqual({ name: 'Anna', note: ' as it is ', pipeline: '7', kind: 'one' });
  expect(fields.storedOf({ ...values, name: ' Bo\u00a0\u200b', pipeline: ' 8\u00a0' })).toEqual({
    ...record,
    name: 'Bo',
    pipeline: 8,
  });
  expect(fields.valuesOf(fields.blank)).toEqual({ name: '', note: '', pipeline: '', kind: null });
  expect(fields.storedOf(fields.valuesOf(fields.blank))).toEqual(fields.blank);
});

test('what is odd in a draft is as stored', () => {
  const draft = { name: 3, note: 'typed', pipeline: null, kind: 'third', gone: 'x' };
  expect(fields.read(draft, values)).toEqual({ ...values, note: 'typed' });
});

test.each(['1.5', 'x', '+', '1e3', '99999999999999999999'])(
  '%s is no whole number, told at once',
  (typed) => {
    expect(fields.problemsOf({ ...values, pipeline: typed }, false)).toEqual({
      pipeline: 'Pipeline must be a whole number.',
    });
  },
);

test('what else is wrong is told once Save was pressed', () => {
  expect(fields.problemsOf({ ...values, note: '' }, false)).toEqual({});
  expect(fields.problemsOf({ ...values, note: '' }, true)).toEqual({ note: 'Note must not be empty' });
});

test('the server’s words stand at their fields, the first of each, and those of no field nowhere', () => {
  const told = {
    'kind.0': 'must not be empty',
    'kind.1': 'is odd',
    note: 'Too long',
    ['__proto__']: 'is none',
    toString: 'is none',
  };
  expect(fields.errorsOf(failure({ status: 422, fields: told }))).toEqual({
    kind: 'Kind must not be empty',
    note: 'Too long',
  });
});

test('an address that was copied as a link is refused by name', () => {
  const form = formOf({ email: emailText('Email', (email) => email === '' && 'Email must not be empty') });
  const problem = 'Email must be the address alone, without “mailto:”';
  expect(form.problemsOf({ email: ' Mailto:anna@a.example' }, true)).toEqual({ email: problem });
  expect(form.problemsOf({ email: '\u200b' }, true)).toEqual({ email: 'Email must not be empty' });
  expect(form.problemsOf({ email: 'anna@a.example' }, true)).toEqual({});
});
