import { placeholder } from '@/components/frame/picture';
import { detailOf } from '@/lib/media/pictures/widths';

/** Three views of the drawing that stands where there is no picture. */
const views = [
  placeholder,
  detailOf(placeholder, 700, 60, 880),
  detailOf(placeholder, 20, 330, 960),
] as const;

/** The posts of a list, those without a picture in turn with another view of the drawing. */
export function pictured<Post extends { image: string }>(posts: readonly Post[]): Post[] {
  let missing = 0;
  return posts.map((post) =>
    post.image ? post : { ...post, image: views[missing++ % views.length] ?? placeholder },
  );
}
