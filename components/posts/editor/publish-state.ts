import type { PostInput } from '@/lib/posts/schema';
import { fromLusakaField, lusakaField } from '@/lib/text/dates';
import { isLater, type Saved } from './post-state';

/** An empty string hides the server's error: the field has changed since. */
export type DateErrors = Partial<Record<'publishAt' | 'endsAt', string>>;

/** What the publish sheet shows beside the draft. */
export interface PublishState {
  /** Whether 'At a time' is chosen, and not 'Now'. */
  isTimed: boolean;
  /** The value of the date field. */
  at: string;
  dateErrors: DateErrors;
  isBusy: boolean;
  /** The post as it was stored by 'Publish'. */
  done?: Saved | undefined;
}

export type PublishEvent =
  | { type: 'timed'; isTimed: boolean; now: number }
  | { type: 'dateTyped'; at: string }
  | { type: 'endTyped' }
  /** The dates were not sent. */
  | { type: 'refused'; errors: DateErrors }
  | { type: 'saveBegan' }
  | { type: 'saveEnded' }
  | { type: 'published'; saved: Saved }
  | { type: 'closed' };

const noDate = 'Choose a date and a time';
const hour = 3_600_000;
const nextHour = (now: number): string => lusakaField((Math.floor(now / hour) + 1) * hour);

/** The sheet as it opens: with the date of a scheduled post, else with 'Now'. */
export function openPublish({ publishedAt }: Pick<Saved, 'publishedAt'>): PublishState {
  const at = publishedAt && isLater(publishedAt) ? lusakaField(publishedAt) : '';
  return { isTimed: at !== '', at, dateErrors: {}, isBusy: false };
}

export function reducePublish(state: PublishState, event: PublishEvent): PublishState {
  const withDateError = (errors: DateErrors) => ({ ...state.dateErrors, ...errors });
  switch (event.type) {
    case 'timed': {
      const at = event.isTimed && !state.at ? nextHour(event.now) : state.at;
      const dateErrors = withDateError({ publishAt: '' });
      return { ...state, isTimed: event.isTimed, at, dateErrors };
    }
    case 'dateTyped':
      return { ...state, at: event.at, dateErrors: withDateError({ publishAt: '' }) };
    case 'endTyped':
      return { ...state, dateErrors: withDateError({ endsAt: '' }) };
    case 'refused':
      return { ...state, dateErrors: event.errors };
    case 'saveBegan':
      return { ...state, dateErrors: {}, isBusy: true };
    case 'saveEnded':
      return { ...state, isBusy: false };
    case 'published':
      return { ...state, done: event.saved };
    case 'closed':
      return { ...state, dateErrors: {}, done: undefined };
    default:
      return event satisfies never;
  }
}

/** @param isEndHalfTyped whether the end is begun and not complete */
export const dateErrorsOf = (state: PublishState, isEndHalfTyped: boolean): DateErrors => ({
  ...(state.isTimed && !fromLusakaField(state.at) ? { publishAt: noDate } : {}),
  ...(isEndHalfTyped ? { endsAt: `${noDate}, or empty the field` } : {}),
});

/** The date of the save. 'Now' publishes a scheduled post at once; others have their own date. */
export function publishAtOf(
  { isTimed, at }: PublishState,
  { publishedAt }: Pick<Saved, 'publishedAt'>,
): PostInput['publishAt'] {
  if (isTimed) return fromLusakaField(at);
  return isLater(publishedAt) ? 'now' : null;
}

/** What the sheet's button says and does. */
export function verbOf(
  state: PublishState,
  { publishedAt, draft }: Pick<Saved, 'publishedAt' | 'draft'>,
): 'Publish' | 'Schedule' | 'Update' {
  if (state.isTimed && isLater(fromLusakaField(state.at))) return 'Schedule';
  return draft.status === 'published' && !isLater(publishedAt) ? 'Update' : 'Publish';
}
