/**
 * Links to share a post by message, social network or e-mail. They are plain links, so nothing is
 * loaded from those services.
 */
export function ShareLinks({ title, address }: { title: string; address: string }) {
  const [text, url] = [encodeURIComponent(title), encodeURIComponent(address)];
  const targets = [
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}%20${url}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'X', href: `https://x.com/intent/post?text=${text}&url=${url}` },
    { name: 'Email', href: `mailto:?subject=${text}&body=${url}` },
  ];
  return (
    <section
      aria-labelledby="share"
      className="border-line not-first:mt-12 not-first:border-t not-first:pt-6"
    >
      <h2 id="share" className="font-sans font-semibold text-base tracking-normal">
        Share this
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {targets.map(({ name, href }) => (
          <li key={name}>
            <a
              href={href}
              target={name === 'Email' ? undefined : '_blank'}
              rel="noopener noreferrer"
              className="inline-block py-2 text-link underline underline-offset-4"
            >
              {name}
              {name === 'Email' ? null : <span className="sr-only"> (opens in a new tab)</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
