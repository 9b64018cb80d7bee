/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { ValidationSeverity, validate } from 'dockerfile-utils';
import { readContainerfile } from '../support/containerfile';

const text = readFileSync('deploy/Containerfile', 'utf8');

test('the container file is valid', () => {
  const strict = {
    deprecatedMaintainer: ValidationSeverity.ERROR,
    emptyContinuationLine: ValidationSeverity.ERROR,
  };
  expect(validate(text, strict)).toEqual([]);
  expect(validate(text.replace('EXPOSE 4173', 'EXPOS 4173'), strict)).toHaveLength(1);
});

describe('the last stage', () => {
  const stages = readContainerfile(text);
  const last = stages.at(-1)?.steps ?? [];
  const of = (keyword: string) => last.filter((step) => step.keyword === keyword).map((step) => step.rest);

  test('runs the command of npm start, as an unprivileged user, and has a health check', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: { start: string; health: string };
    };
    expect(`exec ${(JSON.parse(of('CMD')[0] ?? '') as string[]).join(' ')}`).toBe(scripts.start);
    expect(of('USER')).toEqual(['node']);
    // The health check uses the command that reads the settings: TLS and HOST change the server's address.
    const health = /CMD (\[.+\])$/.exec(of('HEALTHCHECK')[0] ?? '')?.[1] ?? '[]';
    expect((JSON.parse(health) as string[]).at(-1)).toBe(scripts.health.replace('tsx ', ''));
    expect(of('ENV')[0]).toContain('NODE_ENV=production');
  });

  test('contains the runtime files only: no sources of the app and no build tools', () => {
    expect(of('COPY')).toEqual([
      'package.json tsconfig.json tsconfig.base.json ./',
      '--from=modules /app/node_modules node_modules',
      'server server',
      'demo demo',
      'src/domain src/domain',
      '--from=build /app/dist dist',
    ]);
    const modules = stages.find(({ name }) => name === 'modules');
    expect(modules?.steps.map(({ rest }) => rest)).toContain('npm ci --omit=dev --no-audit --no-fund');
  });

  test('all stages use the recommended Node.js version', () => {
    expect(new Set(stages.map(({ image }) => image))).toEqual(new Set(['node:24-slim']));
  });
});

test('the build context contains all copied files, but no data and no git history', () => {
  const given = readFileSync('.dockerignore', 'utf8').trim().split('\n');
  expect(given[0]).toBe('**');
  const copied = readContainerfile(text)
    .flatMap(({ steps }) => steps)
    .filter(({ keyword, rest }) => keyword === 'COPY' && !rest.startsWith('--from') && rest !== '. .')
    .flatMap(({ rest }) => rest.split(' ').slice(0, -1));
  expect(copied).not.toEqual([]);
  for (const source of copied) expect(given).toContain(`!${source.split('/')[0]}`);
  for (const name of ['.git', '.data', 'node_modules', 'test']) expect(given).not.toContain(`!${name}`);
});
