// The image, the containers and public CI agree with each other and with the files that are there.
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { shutdownGraceSeconds } from '@/lib/process/limits';

const read = (file: string): string => readFileSync(file, 'utf8');
/** The lines of a Dockerfile, with those that are continued in one. */
const instructions = (file: string): string[] =>
  read(file)
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter(Boolean);
const manifest = z
  .object({
    scripts: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(read('package.json')));
/** The time that the site is given to end, with what docs/deploy.md asks for beyond the grace. */
const stopSeconds = shutdownGraceSeconds + 15;

describe('the image', () => {
  const image = instructions('Dockerfile');
  const stages = image.join('\n').split(/^(?=FROM )/m);
  const last = stages.at(-1) ?? '';
  const ignored = read('.dockerignore').split('\n');
  const leftOut = ignored.filter((line) => line && !/^[#!]/.test(line));
  const letThrough = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));

  it('is built of nothing but what is named, and that is there', () => {
    expect(leftOut[0]).toBe('*');
    expect(letThrough.filter((path) => !existsSync(path))).toEqual([]);
    expect(letThrough.filter((path) => path.startsWith('.'))).toEqual([]);
    const copied = image.flatMap((line) => {
      const [, sources = ''] = /^COPY (?!--from)(.*) \S+$/.exec(line) ?? [];
      return sources.split(' ').filter((source) => source && source !== '.');
    });
    expect(copied.length).toBeGreaterThan(0);
    expect(copied.filter((source) => !letThrough.includes(source))).toEqual([]);
  });

  it('is built of files that need no others', () => {
    const files = letThrough
      .flatMap((path) => (statSync(path).isDirectory() ? globSync(`${path}/**/*.{ts,tsx}`) : path))
      .filter((file) => !leftOut.some((pattern) => matchesGlob(file, pattern) && pattern !== '*'));
    const elsewhere = /from '(?:@\/|(?:\.\.?\/)+)(?:bench|tests)\//;
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => elsewhere.test(read(file)))).toEqual([]);
  });

  it('has the Node that the project is tested with', () => {
    expect(image[0]).toBe(`ARG NODE_VERSION=${manifest.devDependencies.node}`);
    expect(image[0]).toContain(`=${read('.nvmrc').trim()}.`);
    for (const stage of stages.slice(1)) expect(stage).toMatch(/^FROM node:\$\{NODE_VERSION\}-/);
  });

  it('runs node itself, and not as root', () => {
    expect(last).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
    expect(last).toMatch(/^CMD \["node", "scripts\/start\.ts"\]$/m);
  });

  it('has no secret in it', () => {
    const set = image
      .filter((line) => /^(?:ARG|ENV) /.test(line))
      .map((line) => line.split(/[ =]/)[1]);
    expect(set).toEqual(['NODE_VERSION', 'NODE_ENV']);
  });
});

const serviceSchema = z.looseObject({
  build: z.string().optional(),
  command: z.array(z.string()).optional(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  stop_grace_period: z.string().optional(),
  volumes: z.array(z.string()).optional(),
  depends_on: z.unknown().optional(),
});
const composeSchema = z.object({ services: z.record(z.string(), serviceSchema) });

describe('compose.yaml', () => {
  const { services } = composeSchema.parse(parse(read('compose.yaml'), { merge: true }));
  const { caddy, migrations, ...sites } = services;

  it('runs two instances once the migrations are applied', () => {
    expect(Object.keys(sites)).toEqual(['site-a', 'site-b']);
    for (const site of Object.values(sites)) {
      expect(site.depends_on).toEqual({
        migrations: { condition: 'service_completed_successfully' },
      });
      expect(Number.parseInt(site.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(stopSeconds);
    }
    const [program, script = ''] = migrations?.command ?? [];
    expect(program).toBe('node');
    expect(existsSync(script), script).toBe(true);
  });

  it('gives the site a read-only file system, no capabilities and no new privileges', () => {
    for (const { read_only, cap_drop, security_opt } of [
      ...Object.values(sites),
      migrations ?? {},
    ]) {
      expect({ read_only, cap_drop, security_opt }).toEqual({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    }
  });

  it('opens the ports of Caddy alone', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports);
    expect(open.map(([name]) => name)).toEqual(['caddy']);
    for (const [name, { environment }] of Object.entries(sites)) {
      expect(caddy?.environment.SITE_SERVERS?.split(' ')).toContain(`${name}:${environment.PORT}`);
      // Caddy alone: with more, visitors could choose the address that is counted.
      expect(environment.TRUSTED_PROXIES).toBe('1');
    }
  });

  it('is named with the file beside it once, in a setting that every command reads', () => {
    const guide = read('docs/deploy.md');
    expect(guide).not.toMatch(/docker compose -f/);
    const [, files = ''] = /COMPOSE_FILE=([^']+)'/.exec(guide) ?? [];
    expect(files).toBe('compose.yaml:compose.supabase.yaml');
  });

  it('names files that are there', () => {
    for (const { build, volumes = [] } of Object.values(services)) {
      if (build) expect(existsSync(`${build}/Dockerfile`), build).toBe(true);
      for (const [place = ''] of volumes.map((volume) => volume.split(':'))) {
        if (place.startsWith('.')) expect(existsSync(place), place).toBe(true);
      }
    }
  });

  it('beside a Supabase of its own has the same services', () => {
    const beside = z
      .object({ services: z.record(z.string(), z.unknown()) })
      .parse(parse(read('compose.supabase.yaml'), { merge: true }));
    expect(Object.keys(beside.services)).toEqual(['migrations', ...Object.keys(sites)]);
  });
});

describe('public CI', () => {
  const stepSchema = z.object({ uses: z.string().optional(), run: z.string().optional() });
  const workflowSchema = z.object({
    permissions: z.record(z.string(), z.string()),
    jobs: z.record(
      z.string(),
      z.object({
        'timeout-minutes': z.number(),
        strategy: z
          .object({
            matrix: z.object({ include: z.array(z.object({ parts: z.string() })).optional() }),
          })
          .optional(),
        steps: z.array(stepSchema),
      }),
    ),
  });
  const folder = '.github/workflows';
  const jobs = readdirSync(folder).flatMap((file) =>
    Object.values(workflowSchema.parse(parse(read(`${folder}/${file}`))).jobs),
  );
  const commands = jobs.flatMap(({ steps }) => steps.map(({ run = '' }) => run));

  it('runs commands, scripts and parts that there are', () => {
    const named = commands.flatMap((command) => [...command.matchAll(/npm run ([\w:]+)/g)]);
    expect(named.filter(([, name = '']) => !manifest.scripts[name])).toEqual([]);
    const scripts = commands.flatMap((command) => [...command.matchAll(/\bnode (\S+\.ts)/g)]);
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter(([, script = '']) => !existsSync(script))).toEqual([]);
    const parts = jobs.flatMap(({ strategy }) =>
      (strategy?.matrix.include ?? []).flatMap((each) => each.parts.split(' ')),
    );
    expect(parts.length).toBeGreaterThan(2);
    const known = read('scripts/test.ts');
    expect(parts.filter((name) => !known.includes(`\n  ${name}: part(`))).toEqual([]);
  });

  it('takes actions of known makers alone', () => {
    const actions = jobs.flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => !/^actions\/[a-z-]+@v\d+$/.test(action))).toEqual([]);
  });
});
