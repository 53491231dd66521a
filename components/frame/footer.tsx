import { mainMenu, pages, readingMenu } from '@/lib/content/pages';
import { directWays, type Facts, writeToUs } from '@/lib/settings/facts';
import { copyrightYears, site } from '@/lib/site';

const linkClass =
  'inline-block py-1.5 text-dawn-muted hover:text-dawn hover:underline underline-offset-4';

/**
 * The foot of every public page, with links to the main pages, the organisation behind the lab, a
 * mail address and the admin area.
 */
export function Footer({ facts }: { facts: Facts }) {
  const { name, tagline } = site();
  return (
    <footer className="border-white/10 border-t text-dawn">
      <div className="wrap grid gap-10 py-14 sm:grid-cols-[2fr_1fr_1fr]">
        <div className="max-w-sm">
          <p className="font-display font-semibold text-xl">{name}</p>
          <p className="mt-2 text-dawn-muted">{tagline}</p>
        </div>
        <nav aria-label="Footer">
          <ul className="columns-2 gap-6 sm:columns-1">
            {[...mainMenu.slice(1), ...readingMenu].map(({ name: label, path }) => (
              <li key={path}>
                <a href={path} className={linkClass}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <ul>
          {directWays(facts).map(({ name, href }) => (
            <li key={name}>
              <a href={href} className={linkClass} rel="noopener noreferrer">
                {name}
              </a>
            </li>
          ))}
          <li>
            <a
              href={facts.organisationUrl ?? pages.about.path}
              className={linkClass}
              rel="noopener"
            >
              Our organisation
            </a>
          </li>
          <li>
            <a href={writeToUs(facts, 'write-to-us')} className={linkClass}>
              Contact
            </a>
          </li>
          <li>
            <a href={pages.privacy.path} className={linkClass}>
              {pages.privacy.name}
            </a>
          </li>
          <li>
            <a href="/admin/login" className={linkClass}>
              Admin
            </a>
          </li>
        </ul>
      </div>
      <div className="wrap text-dawn-muted text-sm">
        <p className="border-white/15 border-t py-6">
          © {copyrightYears()} {name}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}
