import type { ExportReader } from '../exportReader';
import { readFlag } from './ownColumns';
import { PIPEDRIVE } from './pipedrive';

/** Users of Pipedrive: a list with their names, and answers of the API (`users`). */
export const pipedriveUsers: ExportReader = {
  id: 'pipedrive_users',
  tool: PIPEDRIVE,
  label: 'Pipedrive users',
  kind: 'sellers',
  headings: {
    userId: ['User - ID', 'User ID', 'ID'],
    name: ['User - Name', 'User name', 'Full name', 'Name'],
    email: ['User - Email', 'Email', 'E-mail', 'Email address'],
    active: ['User - Active', 'active_flag', 'Active', 'User status'],
  },
  required: ['userId', 'name', 'email', 'active'],
  formats: {},
  columns: () => ['email', 'full_name', 'pipedrive_user_id'],
  isPersonal: true,
  addsUp: false,
  numbers: 'plain',
  dayOrder: null,
  questions: () => [],
  convert: (row) => {
    if (!row.read('active', readFlag)) return { skipped: 'deactivated users' };
    return [
      { email: row.text('email'), full_name: row.text('name'), pipedrive_user_id: row.count('userId') },
    ];
  },
};
