import { Face } from '@/components/frame/face';
import { PersonWays } from '@/components/frame/person-ways';
import { Picture, smallSizes } from '@/components/frame/picture';
import { Section } from '@/components/ui/section';
import { pages } from '@/lib/content/pages';
import type { Entry } from '@/lib/settings/lists';

const peopleId = 'people';

interface PeopleProps {
  title: string;
  entries: readonly Entry[];
  tone?: 'canvas' | 'sunken';
}

/** The people of the lab. Nothing without one. */
export function People({ title, entries, tone = 'sunken' }: PeopleProps) {
  if (entries.length === 0) return null;
  return (
    <Section id={peopleId} title={title} tone={tone} isLone={entries.length === 1}>
      <ul
        className={`grid gap-x-10 gap-y-6 sm:gap-y-8 ${entries.length > 1 ? 'sm:grid-cols-2 md:grid-cols-3' : ''}`}
      >
        {entries.map(({ id, fields }) => {
          const { name, role, sentence, picture, alt = '' } = fields;
          return (
            <li key={id} className="gap-5 wrap-anywhere max-sm:flex">
              {picture ? (
                <Picture
                  src={picture}
                  alt={alt}
                  width={160}
                  height={160}
                  sizes={smallSizes}
                  className="size-24 shrink-0 rounded-full object-cover sm:mb-4 sm:size-40"
                />
              ) : null}
              <div>
                <h3 className="text-xl">{name}</h3>
                {role ? <p className="font-semibold text-copper text-sm">{role}</p> : null}
                {sentence ? <p className="mt-2 text-muted">{sentence}</p> : null}
                <PersonWays name={name ?? ''} ways={fields} />
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** A few of them in a row, with small faces, where a buyer decides. Nothing without one. */
export function PeopleRow({
  entries,
  title = 'The people who do the work',
}: {
  entries: readonly Entry[];
  title?: string;
}) {
  if (entries.length === 0) return null;
  return (
    <Section title={title} isTight isLone={entries.length === 1}>
      <ul className="grid grid-cols-3 gap-4 sm:grid-cols-2 sm:gap-6 md:grid-cols-3">
        {entries.map(({ id, fields: { name, role, picture, alt = '' } }) => (
          <li key={id} className="items-center gap-4 wrap-anywhere sm:flex">
            {picture ? <Face src={picture} alt={alt} /> : null}
            <div>
              <h3 className="text-base max-sm:mt-2 sm:text-lg">{name}</h3>
              {role ? <p className="font-semibold text-copper text-sm">{role}</p> : null}
            </div>
          </li>
        ))}
      </ul>
      {entries.some(({ isUnlinked }) => isUnlinked) ? null : (
        <p className="mt-1 sm:mt-6">
          <a
            href={`${pages.about.path}#${peopleId}`}
            className="inline-block py-2 font-semibold text-link underline underline-offset-4"
          >
            Meet our people
          </a>
        </p>
      )}
    </Section>
  );
}
