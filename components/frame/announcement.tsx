import { type Facts, isCurrent } from '@/lib/settings/facts';

/** The owner's one line at the top of every public page, until the end of its last day. */
export function Announcement({ announcement }: Pick<Facts, 'announcement'>) {
  if (!announcement || !isCurrent(announcement)) return null;
  const { text, link } = announcement;
  return (
    <aside aria-label="Announcement" className="bg-sunken px-4 py-2.5 text-center text-sm">
      {link ? (
        <a href={link} className="font-semibold text-ink underline underline-offset-4">
          {text}
        </a>
      ) : (
        text
      )}
    </aside>
  );
}
