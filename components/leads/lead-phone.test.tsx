import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LeadContact } from '@/components/leads/lead-contact';
import { LeadTable } from '@/components/leads/lead-table';
import type { ListedLead } from '@/lib/leads/rows';
import { templatesOf } from '@/lib/settings/templates';
import { listedLead } from '@/tests/support/listed-lead';

const lead: ListedLead = {
  ...listedLead,
  sameNumber: [
    { id: 'y', name: 'Mutale', email: 'mutale@example.org', isLead: true },
    { id: 'z', name: 'Caller', email: null, isLead: false },
  ],
};

const nothing = () => undefined;
const router = {
  bfcacheId: '',
  back: nothing,
  forward: nothing,
  prefetch: nothing,
  push: nothing,
  refresh: nothing,
  replace: nothing,
};
const screens = {
  'The page of a lead': (shown: ListedLead) => (
    <AppRouterContext value={router}>
      <LeadContact who={{ ...shown, isSpam: false }} events={[]} templates={templatesOf({})} />
    </AppRouterContext>
  ),
  'The list of leads': (shown: ListedLead) => <LeadTable leads={[shown]} />,
};

it.each(Object.entries(screens))(
  '%s marks a number without proof, and links to who has the same one',
  (_, screen) => {
    const html = renderToStaticMarkup(screen(lead));
    expect(html).toMatch(/\+260 977 123 456<span[^>]*> \(from a form without proof\)/);
    expect(html).toMatch(/href="\/admin\/leads\/y"[^>]*>Mutale<\/a> \(mutale@example\.org\)/);
    expect(html).toMatch(/href="\/admin\/leads\/messages\/z"[^>]*>Caller<\/a> \(no address\)/);
    const proven = renderToStaticMarkup(screen({ ...lead, isPhoneProven: true, sameNumber: [] }));
    expect(proven).toContain('+260 977 123 456');
    expect(proven).not.toMatch(/without proof|Same number/);
  },
);
