import { FileText, Film } from 'lucide';
import { Picture } from '@/components/frame/picture';
import { Icon } from '@/components/ui/icon';
import type { MediaRow } from '@/lib/media/schema';

/** A small picture of a file: the picture itself or, for a video or a document, an icon. */
export function MediaPicture({ media }: { media: MediaRow }) {
  if (media.type === 'image') {
    return (
      <Picture
        src={media.url}
        alt={media.alt}
        width={400}
        height={400}
        pixels={media.width}
        sizes="(min-width: 1024px) 15rem, 45vw"
        className="size-full object-cover"
      />
    );
  }
  const icon = media.type === 'video' ? Film : FileText;
  return (
    <span className="grid size-full place-items-center bg-sunken">
      <Icon drawing={icon} className="size-10 text-muted" strokeWidth={1.5} />
    </span>
  );
}
