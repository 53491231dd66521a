import { Fragment } from 'react';
import { places } from '@/lib/recommendations/answered';

/** Where the parts of an analysis are, and the way to a person. */
export interface Ways {
  /** Behind the ids of an analysis, where a page has several. */
  suffix?: string | undefined;
  /** Where the page has one. */
  talkPath?: string | undefined;
}

const recommendation = /^Recommendation \d+$/;

/** The id of what stands at a place, such as `recommendation-2`. */
export const placeId = (place: string, suffix = ''): string =>
  place.toLowerCase().replaceAll(' ', '-') + suffix;

function hrefOf(place: string, { suffix, talkPath }: Ways): string | undefined {
  if (place === places.unknown) return talkPath;
  const isPart = recommendation.test(place) || place === places.later || place === places.notForAi;
  return isPart ? `#${placeId(place, suffix)}` : undefined;
}

/** A place by its name: a link where the page has it. */
export function PlaceLink({ place, ways }: { place: string; ways: Ways }) {
  const href = hrefOf(place, ways);
  return href ? (
    <a href={href} className="inline-block py-1 text-link underline underline-offset-4 print:py-0">
      {place}
    </a>
  ) : (
    place
  );
}

/** Where a statement is answered. */
export function PlaceLinks({ of, ways }: { of: readonly string[]; ways: Ways }) {
  if (of.length === 0) return null;
  return (
    <span className="font-semibold text-ink text-sm">
      →{' '}
      {of.map((place, index) => (
        <Fragment key={place}>
          {index > 0 ? ', ' : null}
          <PlaceLink place={place} ways={ways} />
        </Fragment>
      ))}
    </span>
  );
}
