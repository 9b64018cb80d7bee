import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Certificate {
  certFile: string;
  keyFile: string;
  remove(): Promise<void>;
}

/** Makes a new self-signed certificate for the loopback names of this machine. */
export async function makeCertificate(): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-tls-'));
  const certFile = join(folder, 'cert.pem');
  const keyFile = join(folder, 'key.pem');
  await promisify(execFile)('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost,IP:127.0.0.1',
    '-keyout',
    keyFile,
    '-out',
    certFile,
  ]);
  return { certFile, keyFile, remove: () => rm(folder, { recursive: true, force: true }) };
}
