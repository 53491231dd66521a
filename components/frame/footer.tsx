import { mainMenu, pages, readingMenu } from '@/lib/content/pages';
import { defaultName, defaultTagline } from '@/lib/content/site-name';
import { directWays, writeToUs } from '@/lib/settings/facts';
import { copyrightYears } from '@/lib/site';
import type { FrameProps } from './header';

const linkClass =
  'inline-block py-1.5 text-dawn-muted hover:text-dawn hover:underline underline-offset-4';

const askLink = { name: 'Ask a question', path: pages.search.path };

const groups = [
  {
    name: 'What we do',
    links: mainMenu.filter(({ path }) => path !== pages.home.path && path !== pages.aiTools.path),
  },
  { name: 'Tools and reading', links: [pages.aiTools, ...readingMenu, askLink] },
];

interface FooterListProps {
  title?: string;
  links: ReadonlyArray<{ name: string; path: string; rel?: string }>;
}

/** Links, below a line that names what they have in common where they do not say it themselves. */
function FooterList({ title, links }: FooterListProps) {
  return (
    <div>
      {title ? <p className="mb-1 font-semibold">{title}</p> : null}
      <ul>
        {links.map(({ name, path, rel }) => (
          <li key={name}>
            <a href={path} rel={rel} className={linkClass}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The foot of every public page: how to reach a person, the pages in two groups, the organisation
 * behind the lab, and last the admin area.
 */
export function Footer({ facts, without }: FrameProps) {
  const { name, sentence = defaultTagline } = facts.brand;
  const isAboutOurs = name === defaultName && !without.includes(pages.about.path);
  const organisation = facts.organisationUrl ?? (isAboutOurs ? pages.about.path : undefined);
  const ways = [
    ...directWays(facts).map((way) => ({
      name: way.name,
      path: way.href,
      rel: 'noopener noreferrer',
    })),
    { name: 'Contact', path: writeToUs(facts, 'write-to-us') },
  ];
  return (
    <footer className="late border-white/10 border-t text-dawn">
      {/* Paper says whose it is. */}
      <p className="hidden text-sm print:block">
        {[name, facts.telephone, facts.contactEmail].filter(Boolean).join(' · ')}
      </p>
      <div className="wrap grid gap-x-10 gap-y-6 py-9 sm:gap-y-8 sm:py-14 md:grid-cols-[1fr_2fr_1.5fr] print:hidden">
        <FooterList links={ways} />
        <nav aria-label="Footer" className="grid grid-cols-[auto_auto] gap-6">
          {groups.map((group) => (
            <FooterList
              key={group.name}
              title={group.name}
              links={group.links.filter(({ path }) => !without.includes(path))}
            />
          ))}
        </nav>
        <div className="max-w-sm">
          <p className="wrap-anywhere font-display font-semibold text-xl">{name}</p>
          <p className="mt-2 text-dawn-muted">{sentence}</p>
          <ul className="mt-2">
            {organisation ? (
              <li>
                <a href={organisation} className={linkClass} rel="noopener">
                  Our organisation
                </a>
              </li>
            ) : null}
            <li>
              <a href={pages.privacy.path} className={linkClass}>
                {pages.privacy.name}
              </a>
            </li>
          </ul>
        </div>
      </div>
      <div className="wrap text-dawn-muted text-sm print:hidden">
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-white/15 border-t py-4">
          <p>
            © {copyrightYears(name)} {name}. All rights reserved.
          </p>
          <a href="/admin/login" className={linkClass}>
            Admin
          </a>
        </div>
      </div>
    </footer>
  );
}
