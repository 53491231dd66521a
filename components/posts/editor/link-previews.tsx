import { cardClass } from '@/components/ui/card';

interface LinkPreviewsProps {
  title: string;
  /** Empty where there is none. */
  description: string;
  /** The whole address of the post. */
  address: string;
  /** The address of the picture that is shared; empty where the site draws one with the title. */
  picture: string;
  /** The name of this site. */
  site: string;
}

const frameClass = `overflow-hidden ${cardClass('flat')}`;
const captionClass = 'mb-2 font-semibold text-sm';

/** How a link to the post looks about like in search results, messages and posts of others. */
export function LinkPreviews({ title, description, address, picture, site }: LinkPreviewsProps) {
  const { host, pathname } = new URL(address);
  const crumbs = [host, ...pathname.split('/').filter(Boolean)].join(' › ');
  const summary = description || 'Without an excerpt, the site that shows the link chooses a text.';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-3">
      <figure>
        <figcaption className={captionClass}>Google</figcaption>
        <div className={`${frameClass} p-4 text-sm`}>
          <p className="font-semibold">{site}</p>
          <p className="truncate text-muted text-xs">{crumbs}</p>
          <p className="mt-2 truncate text-lg text-link leading-snug">{title}</p>
          <p className="mt-1 line-clamp-2 text-muted">{summary}</p>
        </div>
      </figure>
      <figure>
        <figcaption className={captionClass}>WhatsApp</figcaption>
        <div className={`flex ${frameClass}`}>
          <SharedPicture
            address={picture}
            title={title}
            className="size-24 shrink-0 object-cover text-xs"
          />
          <div className="min-w-0 p-3 text-sm">
            <p className="line-clamp-2 font-semibold leading-snug">{title}</p>
            <p className="line-clamp-1 text-muted text-xs">{summary}</p>
            <p className="truncate text-muted text-xs">{host}</p>
          </div>
        </div>
      </figure>
      <figure>
        <figcaption className={captionClass}>LinkedIn</figcaption>
        <div className={frameClass}>
          <SharedPicture
            address={picture}
            title={title}
            className="aspect-[1.91] w-full object-cover text-base"
          />
          <div className="p-3 text-sm">
            <p className="line-clamp-2 font-semibold leading-snug">{title}</p>
            <p className="truncate text-muted text-xs">{host}</p>
          </div>
        </div>
      </figure>
    </div>
  );
}

interface SharedPictureProps {
  address: string;
  title: string;
  className: string;
}

/** The drawn one as in lib/seo/og-image.tsx, which exists only once the post is public. */
function SharedPicture({ address, title, className }: SharedPictureProps) {
  if (!address) {
    return (
      <div
        aria-hidden
        className={`flex items-center overflow-hidden bg-[linear-gradient(135deg,#123a2c,#07120f_55%,#3a210c)] p-[8%] font-display font-semibold text-[#f3ede2] leading-tight ${className}`}
      >
        <span className="line-clamp-4">{title}</span>
      </div>
    );
  }
  // biome-ignore lint/performance/noImgElement: the picture as other sites fetch it, whose widths are theirs
  return <img src={address} alt="" loading="lazy" decoding="async" className={className} />;
}
