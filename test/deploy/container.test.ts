/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { ValidationSeverity, validate } from 'dockerfile-utils';
import { readContainerfile } from '../support/containerfile';

const text = readFileSync('deploy/Containerfile', 'utf8');

test('the container file is one that engines understand', () => {
  const strict = {
    deprecatedMaintainer: ValidationSeverity.ERROR,
    emptyContinuationLine: ValidationSeverity.ERROR,
  };
  expect(validate(text, strict)).toEqual([]);
  expect(validate(text.replace('EXPOSE 4173', 'EXPOS 4173'), strict)).toHaveLength(1);
});

describe('the last of its stages', () => {
  const stages = readContainerfile(text);
  const last = stages.at(-1)?.steps ?? [];
  const of = (keyword: string) => last.filter((step) => step.keyword === keyword).map((step) => step.rest);

  test('runs what npm start runs, as nobody of weight, and says whether it lives', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: { start: string; health: string };
    };
    expect(`exec ${(JSON.parse(of('CMD')[0] ?? '') as string[]).join(' ')}`).toBe(scripts.start);
    expect(of('USER')).toEqual(['node']);
    // By the command that knows the settings: TLS and HOST change how the server is reached.
    const health = /CMD (\[.+\])$/.exec(of('HEALTHCHECK')[0] ?? '')?.[1] ?? '[]';
    expect((JSON.parse(health) as string[]).at(-1)).toBe(scripts.health.replace('tsx ', ''));
    expect(of('ENV')[0]).toContain('NODE_ENV=production');
  });

  test('holds what runs and nothing that builds it: no sources of the app, no tools', () => {
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

  test('all stages are of one Node.js, which is the recommended one', () => {
    expect(new Set(stages.map(({ image }) => image))).toEqual(new Set(['node:24-slim']));
  });
});

test('what the engine is given holds all that is copied, and neither data nor history', () => {
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
