/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNode24 } from '../../scripts/node24/findNode24';
import { cookieFrom } from '../support/server';
import { type ServerProcess, startServerProcess } from '../support/serverProcess';

/** A short test. `npm run test:node24` runs all tests with Node.js 24. */
describe('on Node.js 24', () => {
  const node = findNode24() ?? '';
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServerProcess({ node });
  });
  afterAll(() => server.remove());

  test('the server starts without a warning, signs in and answers a report', async () => {
    const signIn = await fetch(`${server.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@greenroom.example', password: 'greenroom' }),
    });
    expect(signIn.status).toBe(204);
    const report = await fetch(`${server.url}/api/products_summary/dk.athenas.example?days=30`, {
      headers: { cookie: cookieFrom(signIn) },
    });
    expect(report.status).toBe(200);
    expect((await report.text()).length).toBeGreaterThan(1000);
    expect(server.output()).not.toMatch(/Warning/);
  });

  test('facts can be loaded into its database after it has stopped', async () => {
    expect(await server.stop()).toBe(0);
    const file = join(server.dataDir, 'sellers.csv');
    writeFileSync(
      file,
      'company,email,full_name,pipedrive_user_id\ndk.athenas.example,bo.ny@athenas.example,Bo Ny,987654\n',
    );
    const { status, stdout, stderr } = spawnSync(
      node,
      ['--import', 'tsx', 'server/cli/load.ts', 'sellers', file, '--into-demo'],
      { env: { PATH: process.env.PATH ?? '', DATA_DIR: server.dataDir }, encoding: 'utf8' },
    );
    expect({ status, said: stdout + stderr }).toEqual({
      status: 0,
      said: expect.not.stringMatching(/Warning/),
    });
  });
});
