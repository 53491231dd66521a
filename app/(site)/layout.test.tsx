import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { factsFrom } from '@/lib/settings/facts';
import { countingScriptPath, pageScriptPath } from '@/page-documents/app';
import SiteLayout from './layout';

const stored = vi.hoisted(() => ({ values: {} as Record<string, string> }));
vi.mock('next/navigation', () => ({ usePathname: () => '/' }));
vi.mock('@/lib/settings/queries', () => ({
  readFacts: async () => factsFrom(stored.values, {}),
  readHiddenBlocks: async () => [],
}));

const picture = '<noscript><img src="?counted=1" alt="" width="1" height="1"/></noscript>';

it.each([
  ['on', {}, [countingScriptPath, picture], [pageScriptPath]],
  ['off', { statistics: 'off' }, [pageScriptPath], [countingScriptPath, 'counted=1']],
])(
  'the frame of public pages, with counting %s, has its script and picture or neither',
  async (_state, values, there, gone) => {
    stored.values = values;
    const html = renderToStaticMarkup(await SiteLayout({ children: null }));
    for (const part of there) expect(html).toContain(part);
    for (const part of gone) expect(html).not.toContain(part);
  },
);
