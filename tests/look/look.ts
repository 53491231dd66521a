import { randomUUID } from 'node:crypto';
import { adminToken } from '../support/admin-token.ts';
import type { TestBackend } from '../support/backend.ts';
import { asAuthor, port, startOwnSite, startTimeout } from '../support/e2e-site.ts';
import { test as base } from '../support/test.ts';
import { takePictures } from './pictures.ts';
import type { View } from './views.ts';

interface Site {
  base: string;
  /** Of a session of the admin's. */
  token: string;
}
interface OwnSite extends Site {
  backend: TestBackend;
}

export const test = base.extend<
  { signedIn: boolean },
  { samples: boolean; site: Site; ownSite: OwnSite }
>({
  pictures: true,
  used: false,
  signedIn: [false, { option: true }],
  /** Whether a site of a spec's own has the samples. */
  samples: [true, { option: true, scope: 'worker' }],
  /** The site that the run has started. */
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright accepts no other parameter
    async ({}, use) => {
      const { token } = await asAuthor();
      await use({ base: `http://localhost:${port}`, token });
    },
    { scope: 'worker' },
  ],
  ownSite: [
    async ({ samples }, use) => {
      const { base, backend, stop } = await startOwnSite({ seed: samples });
      const token = await adminToken({ url: backend.url, ...backend.keys }, randomUUID());
      await use({ base, backend, token });
      await stop();
    },
    { scope: 'worker', timeout: startTimeout },
  ],
  baseURL: ({ site }, use) => use(site.base),
  storageState: async ({ signedIn, site }, use) => {
    const place = { domain: 'localhost', path: '/', expires: -1 };
    const safety = { httpOnly: true, secure: false, sameSite: 'Lax' as const };
    const cookie = { name: 'admin', value: site.token, ...place, ...safety };
    await use(signedIn ? { cookies: [cookie], origins: [] } : undefined);
  },
});

/** The same on a site of its own, which a spec may change. */
export const ownTest = test.extend<object, { site: Site }>({
  site: [({ ownSite }, use) => use(ownSite), { scope: 'worker' }],
});

/**
 * A test for each view, which makes its pictures; `npm run look -- <words>` finds it by the words of
 * group and name.
 */
export function look(of: typeof test, group: string, views: readonly View[], signedIn = false) {
  of.describe(group, () => {
    of.use({ signedIn });
    for (const view of views) of(view.name, ({ page }) => takePictures(group, view, page));
  });
}
