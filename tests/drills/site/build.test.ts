// A new build is made while the site runs on the one before: neither it nor a build that fails
// takes anything away.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildName, builds } from '../../../scripts/build';
import {
  copyProject,
  get,
  ownSettings,
  printed,
  ready,
  run,
  type Start,
} from '../../start/support';

const project = copyProject();
const page = join(project.path, 'app/(site)/about/page.tsx');
const source = readFileSync(page, 'utf8');
/** Gives the copy the build that is there already, which was made of the same sources. */
function takeBuildAlong(): void {
  const [made] = builds();
  if (!made) return;
  const stamp = execFileSync(
    process.execPath,
    ['--print', "require('./scripts/source-stamp.ts').sourceStamp()"],
    { cwd: project.path, env: { ...process.env, ...ownSettings }, encoding: 'utf8' },
  );
  cpSync(made, join(project.path, buildName(stamp)), { recursive: true, verbatimSymlinks: true });
}

const npm = (...args: string[]): Start => run('npm', args, { cwd: project.path, env: ownSettings });

afterAll(project.remove);

/** A page with all that it loads. */
async function whole(path: string): Promise<string> {
  const response = await get(path);
  expect(response.status, path).toBe(200);
  const html = await response.text();
  const files = [
    ...html.matchAll(/(?:(?:src|href)="|url\()(\/(?:_next\/static\/|page-)[^")]+)/g),
  ].map(([, file]) => file ?? '');
  // The font, which its styles name, and its own script.
  expect(files.length, path).toBeGreaterThan(1);
  for (const file of files) expect((await get(file)).status, file).toBe(200);
  return html;
}

/** The names by which pages call the actions of a build. */
const actionsOf = (build: string): string[] => {
  const manifest = join(build, 'server', 'server-reference-manifest.json');
  return Object.keys(JSON.parse(readFileSync(manifest, 'utf8')).node).toSorted();
};

/** Leaves what looks like a build that was used last so many days ago. */
function leaveBuild(stamp: string, days: number): void {
  const path = join(project.path, buildName(stamp));
  mkdirSync(path);
  writeFileSync(join(path, 'BUILD_ID'), stamp);
  const then = Date.now() / 1_000 - days * 86_400;
  utimesSync(path, then, then);
}

async function end(site: Start): Promise<void> {
  site.child.kill('SIGTERM');
  await site.ended;
}

it('the build’s code for a runtime without Node needs none of it', () => {
  const [made = ''] = builds();
  const files = globSync(join(made, 'server/edge/**/*.js')).map((file) =>
    readFileSync(file, 'utf8'),
  );
  expect(files.flatMap((text) => text.match(/["']node:\w+["']/g) ?? [])).toEqual([]);
});

it('a new build leaves the site on its own until it starts again, and on the last good one when a build fails', {
  timeout: 900_000,
}, async () => {
  takeBuildAlong();
  let site = npm('start');
  await ready(site);
  await whole('/');
  leaveBuild('2'.repeat(16), 2);
  leaveBuild('3'.repeat(16), 3);

  writeFileSync(page, `${source}\nexport const broken: = ;\n`);
  const failed = npm('run', 'build');
  expect(await failed.ended).toBe(1);
  expect(failed.output()).toContain('The builds that were made before stay as they are.');
  // Pages that were not asked for before: their code is read only now.
  await whole('/services');
  await end(site);

  site = npm('start');
  await ready(site);
  expect(site.output()).toContain('*** THE BUILD FAILED');
  expect(site.output()).toContain('WHAT CHANGED SINCE IS NOT LIVE');
  await whole('/services');

  const withLine = (line: string): void => {
    writeFileSync(page, source.replace(/return \(\s*<>/, `$&<p>${line}</p>`));
    expect(readFileSync(page, 'utf8')).toContain(line);
  };
  withLine('A line that does not last');
  const good = npm('run', 'build');
  // A change during a build may be in it or not: it counts for neither state.
  await printed(good, 'Building the site');
  withLine('A line of the second build');
  expect(await good.ended, good.output()).toBe(0);
  expect(await whole('/about')).not.toContain('A line of the second build');
  await end(site);

  site = npm('start');
  await ready(site);
  expect(site.output()).not.toContain('Building');
  expect(await whole('/about')).toContain('A line of the second build');
  // One that was replaced two days ago is gone; one that was replaced today may be in use.
  const left = readdirSync(project.path).filter((name) => /^\.next-[0-9a-f]+$/.test(name));
  expect(left).not.toContain(buildName('3'.repeat(16)));
  expect(left).toContain(buildName('2'.repeat(16)));
  const stayed = left.filter((name) => name !== buildName('2'.repeat(16)));
  expect(stayed).toHaveLength(2);
  // A page of the one before, still open in a browser, loads what it needs and calls what it knows.
  const [one, other] = stayed.map((name) => join(project.path, name));
  for (const build of [one, other]) {
    const id = readFileSync(join(build ?? '', 'BUILD_ID'), 'utf8');
    expect((await get(`/_next/static/${id}/_buildManifest.js`)).status).toBe(200);
  }
  expect(actionsOf(one ?? '')).toEqual(actionsOf(other ?? ''));
  // The name of a build tells its sources.
  const id = readFileSync(join(project.path, '.next', 'BUILD_ID'), 'utf8');
  expect(stayed).toContain(buildName(id));
});
