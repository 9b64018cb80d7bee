/** @jest-environment node */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderInUseError, lockFolder } from '@server/db/folderLock';
import { readThisProcess } from '@server/db/processIdentity';

let dir: string;
let folder: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'greenroom-lock-'));
  folder = join(dir, 'postgres');
});
afterEach(() => rmSync(dir, { recursive: true }));

const lockFile = () => `${folder}.lock`;

test('a locked folder cannot be locked again until it is unlocked', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  unlock();
  (await lockFolder(folder))();
  expect(readdirSync(dir)).toEqual([]);
});

test('the error names the process, the folder and a solution', async () => {
  const script = `
    import { lockFolder } from ${JSON.stringify(join(process.cwd(), 'server/db/folderLock.ts'))};
    await lockFolder(${JSON.stringify(folder)});
    console.log('locked');
    setInterval(() => undefined, 1000);`;
  const other = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(other, 'exit');
  try {
    await once(other.stdout, 'data');
    const held: unknown = JSON.parse(readFileSync(lockFile(), 'utf8'));
    expect(held).toMatchObject({ pid: other.pid });
    await expect(lockFolder(folder)).rejects.toThrow(`${folder} is in use by process ${other.pid}`);
    await expect(lockFolder(folder)).rejects.toThrow('DATA_DIR');
  } finally {
    other.kill('SIGKILL');
    await ended;
  }
  (await lockFolder(folder))();
  expect(readdirSync(dir)).toEqual([]);
});

test.each([
  ['a process that has ended', JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1' })],
  ['an earlier process with the same id', JSON.stringify({ pid: process.pid, startedAt: 'long ago' })],
  ['a process that was killed while it wrote', ''],
])('the lock of %s is replaced', async (_whose, content) => {
  writeFileSync(lockFile(), content);
  const unlock = await lockFolder(folder);
  expect(readFileSync(lockFile(), 'utf8')).toContain(`"pid":${process.pid}`);
  unlock();
  expect(existsSync(lockFile())).toBe(false);
});

test('an unlock never removes the lock of another process', async () => {
  const unlock = await lockFolder(folder);
  writeFileSync(lockFile(), 'of another');
  unlock();
  expect(readFileSync(lockFile(), 'utf8')).toBe('of another');
});

describe('a lock of another PID namespace', () => {
  const SOCKET = 'postgres.lock.other.sock';
  /** Writes the lock of a process 1 of another container on this system. */
  const lockOf = (changes: object) => {
    const here = readThisProcess();
    writeFileSync(
      lockFile(),
      JSON.stringify({
        ...here,
        pid: 1,
        startedAt: '7',
        pidNamespace: 'pid:[1]',
        socket: SOCKET,
        ...changes,
      }),
    );
  };
  const listen = async () => {
    const server = createServer((socket) => socket.destroy()).listen(join(dir, SOCKET));
    await once(server, 'listening');
    return server;
  };

  test('is respected while its process listens, and replaced afterwards', async () => {
    const server = await listen();
    lockOf({});
    await expect(lockFolder(folder)).rejects.toThrow('is in use by process 1');
    // The socket file remains, as after a killed process.
    renameSync(join(dir, SOCKET), join(dir, 'kept'));
    server.close();
    await once(server, 'close');
    renameSync(join(dir, 'kept'), join(dir, SOCKET));
    (await lockFolder(folder))();
    expect(readdirSync(dir)).toEqual([]);
  });

  test('is respected without a socket, with an error that names a solution', async () => {
    lockOf({ socket: null, host: 'another-container' });
    const locking = lockFolder(folder);
    await expect(locking).rejects.toThrow('by process 1 of another-container, another container or machine');
    await expect(locking).rejects.toThrow(`Make sure that it has ended, then remove ${lockFile()}`);
  });

  test('is replaced after a reboot of this machine', async () => {
    lockOf({ socket: null, bootId: 'an earlier boot' });
    (await lockFolder(folder))();
  });

  test('of a former release is respected while its backup socket listens', async () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1' }));
    const server = createServer((socket) => socket.destroy()).listen(join(dir, 'backup.sock'));
    await once(server, 'listening');
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    server.close();
    await once(server, 'close');
    (await lockFolder(folder))();
  });
});

test('the lock of a zombie is replaced', async () => {
  // The shell becomes `sleep`, which never waits for its child. A shell would wait, so the child ends only after the
  // change.
  const parent = spawn('sh', ['-c', 'exec 3<&0; sh -c "read line <&3" & echo $!; exec sleep 60'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(parent, 'exit');
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
  };
  try {
    const [line]: unknown[] = await once(parent.stdout, 'data');
    await until(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8') === 'sleep\n');
    parent.stdin.write('\n');
    const pid = Number(String(line));
    const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    await until(() => stat()[0] === 'Z');
    const here = readThisProcess();
    writeFileSync(lockFile(), JSON.stringify({ ...here, pid, startedAt: stat()[19], socket: null }));
    (await lockFolder(folder))();
  } finally {
    parent.kill('SIGKILL');
    await ended;
  }
});

/** Whether this account may create PID namespaces, as containers do. */
const UNSHARE = ['--pid', '--fork', '--mount-proc'];
const mayUnshare = spawnSync('unshare', [...UNSHARE, 'true']).status === 0;

(mayUnshare ? test : test.skip)(
  'two processes with the id 1 in two PID namespaces do not share a folder',
  async () => {
    const file = join(dir, 'lock.mts');
    writeFileSync(
      file,
      `
    import { lockFolder } from ${JSON.stringify(join(process.cwd(), 'server/db/folderLock.ts'))};
    try {
      await lockFolder(${JSON.stringify(folder)});
      console.log('locked by', process.pid);
      setInterval(() => undefined, 1000);
    } catch (thrown) {
      console.log(thrown.message);
    }`,
    );
    const start = () => {
      const child = spawn(
        'unshare',
        [...UNSHARE, '--kill-child', process.execPath, '--import', 'tsx', file],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      return { child, said: once(child.stdout, 'data').then(String), ended: once(child, 'exit') };
    };
    const first = start();
    expect(await first.said).toContain('locked by 1');
    const second = start();
    expect(await second.said).toContain('is in use by process 1');
    await second.ended;
    first.child.kill('SIGKILL');
    await first.ended;
    const third = start();
    expect(await third.said).toContain('locked by 1');
    third.child.kill('SIGKILL');
    await third.ended;
  },
);
