/** The path that is counted as viewed; undefined for home in place of a page that is not there. */
export const viewedPath = ({
  pathname,
  hash,
}: Pick<Location, 'pathname' | 'hash'>): string | undefined =>
  hash === '#not-found' ? undefined : pathname;

/** Whether a press follows a link: by the main button, or by the middle one, which opens a tab. */
export const isFollowed = ({ type, button }: Pick<MouseEvent, 'type' | 'button'>): boolean =>
  type === 'click' || button === 1;
