interface ContentsProps {
  entries: ReadonlyArray<{ href: string; title: string; about?: string }>;
}

/** The parts of a page, in its head. */
export function Contents({ entries }: ContentsProps) {
  return (
    <ul className="border-white/20 border-b">
      {entries.map(({ href, title, about }) => (
        <li key={href} className="border-white/20 border-t">
          <a href={href} className="group block min-h-11 py-2 leading-snug">
            <span className="block font-semibold underline-offset-4 group-hover:underline">
              {title}
            </span>
            {about ? <span className="text-dawn-muted text-sm">{about}</span> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}
