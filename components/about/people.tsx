import { Picture, smallSizes } from '@/components/frame/picture';
import { Section } from '@/components/ui/section';
import type { Entry } from '@/lib/settings/lists';

/** The people of the lab. Nothing without one. */
export function People({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <Section title="Our people" tone="sunken">
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {entries.map(({ id, fields: { name, role, sentence, picture, alt = '' } }) => (
          <li key={id} className="wrap-anywhere">
            {picture ? (
              <Picture
                src={picture}
                alt={alt}
                width={160}
                height={160}
                sizes={smallSizes}
                className="mb-4 size-40 rounded-full object-cover"
              />
            ) : null}
            <h3 className="text-xl">{name}</h3>
            {role ? <p className="font-semibold text-copper text-sm">{role}</p> : null}
            {sentence ? <p className="mt-2 text-muted">{sentence}</p> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
