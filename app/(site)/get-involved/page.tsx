import { ContactForm } from '@/components/site/contact-form.client';
import { HydrateOnUse } from '@/components/site/hydrate-on-use';
import { PageHero } from '@/components/site/page-hero';
import { PageJsonLd } from '@/components/site/page-json-ld';
import { cardClass } from '@/components/ui/card';
import { CheckList } from '@/components/ui/check-list';
import { Section } from '@/components/ui/section';
import { asks } from '@/lib/content/asks';
import { involvements } from '@/lib/content/get-involved';
import { pages } from '@/lib/content/pages';
import { pageMetadata } from '@/lib/metadata';
import { site } from '@/lib/site';

export const metadata = pageMetadata(pages.getInvolved);

/** Three ways to take part, and the contact form. */
export default function GetInvolvedPage() {
  return (
    <>
      <HydrateOnUse />
      <PageJsonLd page={pages.getInvolved} />
      <PageHero
        title={pages.getInvolved.title}
        intro="Join us in shaping the future of AI in Africa through partnership, learning, and community"
      />
      <Section>
        <ul className="grid gap-6 lg:grid-cols-3">
          {involvements.map(({ title, description, benefits }) => (
            <li key={title} className={`${cardClass('raised')} p-6 sm:p-7`}>
              <h2 className="text-xl">{title}</h2>
              <p className="mt-1.5 mb-4 text-muted">{description}</p>
              <CheckList items={benefits} />
            </li>
          ))}
        </ul>
      </Section>
      <Section
        title="Get in Touch"
        intro="This prepares a message in your own e-mail program. Nothing is sent or stored by this page."
        tone="sunken"
      >
        {Object.entries(asks).map(([ask, { says, begins }]) => (
          <p
            key={ask}
            id={ask}
            data-begins={begins}
            className="mb-6 hidden border-copper border-l-4 pl-4 font-medium target:block"
          >
            {says}
          </p>
        ))}
        <ContactForm to={site().supportEmail} />
        <p className="mt-5 text-sm">
          <a href={pages.privacy.path} className="text-link underline underline-offset-4">
            {pages.privacy.name}
          </a>
        </p>
      </Section>
    </>
  );
}
