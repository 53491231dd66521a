import type { Metadata } from 'next';
import { PageHead } from '@/components/frame/console/page-head';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { BrandPreview } from '@/components/settings/brand-preview';
import { SettingsForm } from '@/components/settings/settings-form.client';
import { buttonClass } from '@/components/ui/button';
import { requireSession } from '@/lib/auth/session';
import { env } from '@/lib/env';
import { readSettings } from '@/lib/settings/admin-queries';
import { brandFrom } from '@/lib/settings/brand';
import { defaultsOf } from '@/lib/settings/facts';
import { settingGroups } from '@/lib/settings/fields';
import { templateDefaults } from '@/lib/settings/templates';

export const metadata: Metadata = { title: 'Site' };

/** The facts of the organisation that the pages show, to be changed here. */
export default async function SitePage() {
  const stored = await readSettings(await requireSession());
  return (
    <>
      <PageHead title="Site">
        <div className="flex flex-wrap gap-3">
          <ConsoleLink href="/admin/site/texts" className={buttonClass('quiet')}>
            Texts
          </ConsoleLink>
          <ConsoleLink href="/admin/site/lists" className={buttonClass('quiet')}>
            Services, people and other lists
          </ConsoleLink>
          <ConsoleLink href="/admin/site/outbox" className={buttonClass('quiet')}>
            Notices
          </ConsoleLink>
          <ConsoleLink href="/admin/site/redirects" className={buttonClass('quiet')}>
            Redirects
          </ConsoleLink>
          <ConsoleLink href="/admin/import" className={buttonClass('quiet')}>
            Import content
          </ConsoleLink>
          <a href="/api/export" download className={buttonClass('quiet')}>
            Export content
          </a>
        </div>
      </PageHead>
      <p className="mb-5 max-w-2xl text-muted text-sm">
        ‘Export content’ saves posts, pictures, categories, addresses, settings and lists as one
        zip. Leads, and where notices of them go, are not in it.
      </p>
      <SettingsForm
        groups={settingGroups(env().SITE_NAME)}
        defaults={{ ...defaultsOf(env()), ...templateDefaults }}
        preview={
          <BrandPreview
            brand={brandFrom(stored.values, env().SITE_NAME)}
            revision={stored.revision}
          />
        }
        {...stored}
      />
    </>
  );
}
