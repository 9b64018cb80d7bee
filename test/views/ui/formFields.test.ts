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

test('converts a record to field values and back', () => {
  expect(values).toEqual({ name: 'Anna', note: ' as it is ', pipeline: '7', kind: 'one' });
  expect(fields.storedOf({ ...values, name: ' Bo\u00a0\u200b', pipeline: ' 8\u00a0' })).toEqual({
    ...record,
    name: 'Bo',
    pipeline: 8,
  });
  expect(fields.valuesOf(fields.blank)).toEqual({ name: '', note: '', pipeline: '', kind: null });
  expect(fields.storedOf(fields.valuesOf(fields.blank))).toEqual(fields.blank);
});

test('replaces invalid values of a draft by the stored ones', () => {
  const draft = { name: 3, note: 'typed', pipeline: null, kind: 'third', gone: 'x' };
  expect(fields.read(draft, values)).toEqual({ ...values, note: 'typed' });
});

test.each(['1.5', 'x', '+', '1e3', '99999999999999999999'])(
  'rejects %s at once as not a whole number',
  (typed) => {
    expect(fields.problemsOf({ ...values, pipeline: typed }, false)).toEqual({
      pipeline: 'Pipeline must be a whole number.',
    });
  },
);

test('shows other problems only after Save was pressed', () => {
  expect(fields.problemsOf({ ...values, note: '' }, false)).toEqual({});
  expect(fields.problemsOf({ ...values, note: '' }, true)).toEqual({ note: 'Note must not be empty' });
});

test('shows the server’s first error of each field, and ignores unknown fields', () => {
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

test('rejects an address with “mailto:”', () => {
  const form = formOf({ email: emailText('Email', (email) => email === '' && 'Email must not be empty') });
  const problem = 'Email must be the address alone, without “mailto:”';
  expect(form.problemsOf({ email: ' Mailto:anna@a.example' }, true)).toEqual({ email: problem });
  expect(form.problemsOf({ email: '\u200b' }, true)).toEqual({ email: 'Email must not be empty' });
  expect(form.problemsOf({ email: 'anna@a.example' }, true)).toEqual({});
});
