/** @jest-environment node */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { findNode24 } from '../../scripts/node24/findNode24';
import { readContainerfile } from '../support/containerfile';

/**
 * Runs the steps of `deploy/Containerfile` without a container engine. Each stage uses a folder as its root. The users
 * and the read-only file system need an engine and are not tested.
 */
describe('the container file, step by step', () => {
  const root = mkdtempSync(join(tmpdir(), 'greenroom-container-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const stages = readContainerfile(readFileSync('deploy/Containerfile', 'utf8'));
  const given = join(root, 'given');
  const node = findNode24() ?? process.execPath;
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;

  // With another Node.js, npm would look for the global configuration beside that Node.js.
  const globalconfig = spawnSync('npm', ['config', 'get', 'globalconfig'], {
    encoding: 'utf8',
  }).stdout.trim();

  /** Copies the files that `.dockerignore` permits. */
  function give(): void {
    for (const line of readFileSync('.dockerignore', 'utf8').trim().split('\n').slice(1)) {
      const name = line.replace(/^!/, '');
      cpSync(name, join(given, name), { recursive: true });
    }
  }

  function copy(rest: string, app: string): void {
    const words = rest.split(' ');
    const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
    const target = words.pop() ?? '';
    for (const source of words) {
      const path = from === undefined ? join(given, source) : join(root, from, source);
      const isFile = target.endsWith('/');
      cpSync(path, isFile ? join(app, source) : resolve(app, target), { recursive: true });
    }
  }

  function runStage(name: string, steps: (typeof stages)[number]['steps']): void {
    const app = join(root, name, 'app');
    for (const { keyword, rest } of steps) {
      if (keyword === 'COPY') copy(rest, app);
      // The engine creates the folders of the root and sets their owner.
      if (keyword !== 'RUN' || rest.startsWith('install ')) continue;
      const { status, stdout, stderr } = spawnSync('sh', ['-c', rest], {
        cwd: app,
        env: { PATH, HOME: process.env.HOME ?? '', npm_config_globalconfig: globalconfig },
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`${rest}\n${stdout}${stderr}`);
    }
  }

  test('builds, starts in production with its first admin, and is healthy', async () => {
    give();
    for (const [index, { name, steps }] of stages.entries()) runStage(name ?? `stage${index}`, steps);
    const app = join(root, `stage${stages.length - 1}`, 'app');
    const last = stages.at(-1)?.steps ?? [];
    const env = Object.fromEntries(
      last
        .filter(({ keyword }) => keyword === 'ENV')
        .flatMap(({ rest }) => rest.split(' ').map((pair) => pair.split('=', 2))),
    ) as Record<string, string>;
    const command = JSON.parse(last.find(({ keyword }) => keyword === 'CMD')?.rest ?? '[]') as string[];
    const child = spawn(node, command.slice(1), {
      cwd: app,
      env: {
        ...env,
        PATH,
        // A free port that is only reachable from this machine, and a temporary data folder.
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: join(root, 'data'),
        ADMIN_EMAIL: 'first@company.example',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'close');
    let output = '';
    try {
      const port = await new Promise<string>((found, fail) => {
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (chunk: Buffer) => {
            output += chunk.toString();
            const address = /^Greenroom is at http:\/\/[^:]+:(\d+)$/m.exec(output)?.[1];
            if (address !== undefined) found(address);
          });
        child.once('close', () => fail(new Error(output)));
      });
      expect(output).toContain('Set the password of first@company.example');
      const check = last.find(({ keyword }) => keyword === 'HEALTHCHECK')?.rest ?? '';
      const [, ...probe] = JSON.parse(check.slice(check.indexOf('['))) as string[];
      expect(spawnSync(node, probe, { env: { PORT: port } }).status).toBe(0);
      expect(spawnSync(node, probe, { env: { PORT: '9' } }).status).toBe(1);
      const page = await fetch(`http://127.0.0.1:${port}/`);
      expect(await page.text()).toContain('<div id="root">');
    } finally {
      child.kill('SIGTERM');
      await ended;
    }
    expect(child.exitCode).toBe(0);
  }, 1_200_000);
});
