import { Picture } from './picture';

/** The small round portrait of somebody beside their name. */
export function Face({ src, alt }: { src: string; alt: string }) {
  return (
    <Picture
      src={src}
      alt={alt}
      width={72}
      height={72}
      sizes="4.5rem"
      className="size-18 shrink-0 rounded-full object-cover"
    />
  );
}
