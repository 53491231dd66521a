import { Differences } from '@/components/posts/differences';
import { PostBody } from '@/components/posts/post-body';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select-field';
import { headOf } from '@/lib/posts/fields';
import { renderPost } from '@/lib/posts/html';
import {
  type Version,
  type VersionRow,
  type VersionsPage,
  versionReasons,
} from '@/lib/posts/versions/schema';
import { plainText } from '@/lib/posts/versions/text';
import { formatSecond } from '@/lib/text/dates';
import { VersionActions } from './version-actions.client';

interface VersionViewProps {
  version: Version;
  other: VersionsPage['other'];
  /** With which it may be compared, besides the present text. */
  versions: readonly VersionRow[];
  /** The choice in the address. */
  comparedWith: string;
  before: number | undefined;
}

/** One version of a post: its text, or in which words it differs from another one. */
export function VersionView({ version, other, versions, comparedWith, before }: VersionViewProps) {
  const when = formatSecond(version.savedAt);
  const options = [
    { value: 'now', label: 'The present text' },
    { value: 'nothing', label: 'Nothing: show its text' },
    ...versions
      .filter(({ id }) => id !== version.id)
      .map(({ id, name, savedAt, reason }) => ({
        value: String(id),
        label: `${name || formatSecond(savedAt)}, ${versionReasons[reason].toLowerCase()}`,
      })),
  ];
  return (
    // Beside the list it is in sight already.
    <section
      id="version"
      aria-label={`Version of ${when}`}
      className="min-w-0 scroll-mt-4 xl:scroll-mt-60"
    >
      <h2 className="text-xl">{version.name || when}</h2>
      <VersionActions key={version.id} version={version} />
      <form method="get" className="mt-5 flex items-end gap-3">
        <input type="hidden" name="version" value={version.id} />
        {before ? <input type="hidden" name="before" value={before} /> : null}
        <div className="min-w-0 max-sm:grow">
          <SelectField
            key={`${version.id}-${comparedWith}`}
            id="version-with"
            name="with"
            label="Compare with"
            options={options}
            defaultValue={comparedWith}
          />
        </div>
        <Button type="submit">Show</Button>
      </form>
      <div className="mt-5 rounded-lg border border-line p-4 wrap-anywhere sm:p-6">
        {other ? (
          <Comparison version={version} label={version.name || when} other={other} />
        ) : (
          <Text version={version} />
        )}
      </div>
    </section>
  );
}

function Text({ version }: { version: Version }) {
  return (
    <>
      <p className="font-display font-semibold text-3xl">{version.title}</p>
      {headOf({ ...version, title: '' }).map((line) => (
        <p key={line} className="mt-3 text-muted">
          {line}
        </p>
      ))}
      {version.type === 'vlog' ? (
        <p className="mt-5">{version.content}</p>
      ) : (
        <PostBody html={renderPost(version.content).html} />
      )}
    </>
  );
}

interface ComparisonProps {
  version: Version;
  label: string;
  other: NonNullable<VersionsPage['other']>;
}

/** Reads from the older text to the newer one. */
function Comparison({ version, label, other }: ComparisonProps) {
  const sides = [
    { label: `this version (${label})`, text: plainText(version) },
    { label: other.label, text: plainText(other.text) },
  ] as const;
  const [from, to] = other.isOlder ? [sides[1], sides[0]] : sides;
  return <Differences from={from} to={to} />;
}
