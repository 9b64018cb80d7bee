import type { TemplateMapping } from '@src/domain/companies/companyRecords';
import { HttpError } from '@src/services/http/failure';
import { act, screen, within } from '@testing-library/react';
import { logEntry, NOTIFICATION_TYPES, template } from '../../support/companyRecords';
import { admin, failure, httpError } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { renderApp, withFreshBrowser } from '../../support/renderApp';
import { settle } from '../../support/startTestApp';

withFreshBrowser();

type Given = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['administration']>;

const open = (given: Given = {}) =>
  renderApp('/companies/edit/1?tab=notifications', {
    who: admin(),
    administration: {
      notificationTypes: async () => [...NOTIFICATION_TYPES],
      templates: async () => [template('deal_won', 12)],
      ...given,
    },
  });
const templates = async () => within(await screen.findByRole('form', { name: 'Mailjet Templates' }));
const log = () => within(screen.getByRole('region', { name: 'Notifications sent' }));

describe('Mailjet Templates', () => {
  test('has a labelled field for each kind, and a Save button only after a change', async () => {
    const { person } = await open();
    const form = await templates();
    const fields = form.getAllByRole('textbox');
    expect(fields.map(({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent)).toEqual([
      'deal won',
      'new request',
      'profile has errors',
    ]);
    expect(form.getByLabelText('deal won')).toHaveValue('12');
    expect(form.getByLabelText('new request')).toHaveValue('');
    expect(form.queryByRole('button', { name: 'Save' })).toBeNull();
    await person.type(form.getByLabelText('new request'), '8');
    expect(form.getByRole('button', { name: 'Save' })).toBeEnabled();
    await person.clear(form.getByLabelText('new request'));
    expect(form.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('sends templates with an id, and templates that the form does not show', async () => {
    const saveTemplates = jest.fn(async (_id: number, _templates: readonly TemplateMapping[]) => undefined);
    const stored = [template('deal_won', 12), template('profile_has_errors', 3), template('unlisted', 4)];
    const { person } = await open({ templates: async () => stored, saveTemplates });
    const form = await templates();
    await person.type(form.getByLabelText('new request'), ' 8');
    await person.clear(form.getByLabelText('deal won'));
    await person.clear(form.getByLabelText('profile has errors'));
    await person.type(form.getByLabelText('profile has errors'), '0{Enter}');
    expect(await form.findByText('Templates saved')).toBeVisible();
    expect(saveTemplates.mock.calls.map(([id, sent]) => [id, sent])).toEqual([
      [1, [template('new_request', 8), template('unlisted', 4)]],
    ]);
    expect(form.getByLabelText('profile has errors')).toHaveValue('');
    expect(form.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('rejects a text in place of a number', async () => {
    const saveTemplates = jest.fn(async () => undefined);
    const { person } = await open({ saveTemplates });
    const form = await templates();
    const field = form.getByLabelText('new request');
    await person.type(field, '8x');
    expect(field).toHaveAccessibleDescription('A template id must be a whole number.');
    await person.click(form.getByRole('button', { name: 'Save' }));
    expect(saveTemplates).not.toHaveBeenCalled();
    expect(field).toHaveFocus();
  });

  test('shows a failed save, and keeps what was typed', async () => {
    const fields = { '1.template_id': 'is too large' };
    const { person } = await open({
      saveTemplates: () =>
        Promise.reject(new HttpError(failure({ status: 422, statusText: 'Unprocessable Entity', fields }))),
    });
    const form = await templates();
    await person.type(form.getByLabelText('new request'), '8{Enter}');
    expect(await form.findByRole('alert')).toHaveTextContent(/^Error: 422 - Unprocessable Entity$/);
    const field = form.getByLabelText('new request');
    expect(field).toHaveValue('8');
    expect(field).toHaveAccessibleDescription('Template id is too large');
    expect(field).toHaveFocus();
    await person.click(form.getByRole('button', { name: 'Cancel' }));
    expect(field).toHaveValue('');
    expect(form.queryByRole('alert')).toBeNull();
  });

  test('shows a quiet notice after a server error, and tries again', async () => {
    const saveTemplates = jest.fn(async () => undefined);
    saveTemplates.mockRejectedValueOnce(httpError(500, 'Secret details'));
    const { person } = await open({ saveTemplates });
    const form = await templates();
    await person.type(form.getByLabelText('new request'), '8{Enter}');
    expect((await form.findByText(/^Could not be saved/)).closest('p')).toHaveRole('status');
    expect(form.queryByRole('alert')).toBeNull();
    expect(form.queryByText(/Secret details/)).toBeNull();
    expect(form.getByLabelText('new request')).toHaveValue('8');
    await person.click(form.getByRole('button', { name: 'try again' }));
    expect(await form.findByText('Templates saved')).toBeVisible();
  });

  test('shows the server’s message when loading fails', async () => {
    let broken = true;
    const { person } = await open({
      templates: async () => {
        if (broken) throw httpError(500, 'Out of order');
        return [];
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('500: Out of order');
    expect(screen.queryByText('Loading...')).toBeNull();
    broken = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await templates()).getByLabelText('deal won')).toHaveValue('');
  });
});

describe('Notifications sent', () => {
  const load = async (given: Given) => {
    const app = await open(given);
    await templates();
    expect(log().queryByRole('table')).toBeNull();
    await app.person.click(log().getByRole('button', { name: 'Load entries' }));
    return app;
  };
  const rows = async () =>
    within(await log().findByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].slice(0, 4).map(({ textContent }) => textContent));

  test('shows the entries after the button is pressed', async () => {
    await load({
      sentNotifications: async () => [
        logEntry(),
        logEntry({ id: 72, umbraco_id: null, pipedrive_deal_id: null, sent_ts: '2026-06-30T22:05:00Z' }),
      ],
    });
    expect(await rows()).toEqual([
      ['deal won', '1080', '4711', '1 Mar 2026, 10:30'],
      ['deal won', '–', '–', '1 Jul 2026, 00:05'],
    ]);
    const heads = log().getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Notification',
      'Umbraco ID',
      'Deal ID',
      'Sent at',
      'Delete',
    ]);
  });

  test('says that there are no entries', async () => {
    await load({ sentNotifications: async () => [] });
    expect(await log().findByText('No notification logs found (was never sent)')).toBeVisible();
  });

  test('shows the server’s message when loading fails', async () => {
    let broken = true;
    const { person } = await load({
      sentNotifications: async () => {
        if (broken) throw httpError(500, 'Out of order');
        return [logEntry()];
      },
    });
    expect(await log().findByRole('alert')).toHaveTextContent('500: Out of order');
    expect(log().queryByText('Loading...')).toBeNull();
    broken = false;
    await person.click(log().getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });

  test('removes an entry only when the server has confirmed', async () => {
    const answer = deferred<undefined>();
    const deleteSentNotification = jest.fn((_id: number) => answer.promise);
    const { person } = await load({
      sentNotifications: async () => [logEntry(), logEntry({ id: 72, sent_ts: '2026-03-02T09:30:00Z' })],
      deleteSentNotification,
    });
    await rows();
    await person.click(log().getByRole('button', { name: 'Delete deal won of 1 Mar 2026, 10:30' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete this entry?' }));
    await person.dblClick(dialog.getByRole('button', { name: 'Delete' }));
    expect(deleteSentNotification.mock.calls.map(([id]) => id)).toEqual([71]);
    expect(screen.getByRole('dialog')).toBeVisible();
    await act(async () => {
      answer.resolve(undefined);
      await settle();
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await rows()).toEqual([['deal won', '1080', '4711', '2 Mar 2026, 10:30']]);
    expect(log().getByRole('button', { name: 'Load entries' })).toHaveFocus();
  });

  test('keeps an entry that could not be deleted, and says so', async () => {
    const { person } = await load({
      sentNotifications: async () => [logEntry()],
      deleteSentNotification: () => Promise.reject(httpError(500, 'It broke')),
    });
    await rows();
    const opener = log().getByRole('button', { name: /^Delete deal won/ });
    await person.click(opener);
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    expect((await screen.findByText(/^Could not be deleted/)).closest('p')).toHaveRole('status');
    expect(screen.queryByText(/It broke/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await rows()).toHaveLength(1);
    expect(opener).toHaveFocus();
    await person.click(opener);
    expect(screen.queryByText(/^Could not be deleted/)).toBeNull();
  });

  test('shows why the server refuses to delete an entry', async () => {
    const { person } = await load({
      sentNotifications: async () => [logEntry()],
      deleteSentNotification: () => Promise.reject(httpError(409, 'It is being sent')),
    });
    await rows();
    await person.click(log().getByRole('button', { name: /^Delete deal won/ }));
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('409: It is being sent');
  });

  test('shows “never” for an entry without a date', async () => {
    await load({ sentNotifications: async () => [logEntry({ sent_ts: null })] });
    expect((await rows())[0]).toContain('never');
  });
});
