import { Missing } from '@/components/frame/missing';
import { postsAddress } from '@/lib/posts/list-address';

interface EmptyListProps {
  path: string;
  what: 'posts' | 'videos';
  category: { name: string; slug: string } | undefined;
  page: number;
}

const linkClass = 'text-link underline underline-offset-4';

/** Says that a list has no posts. A page past the end of a list answers 404. */
export function EmptyList({ path, what, category, page }: EmptyListProps) {
  if (page > 1) {
    return (
      <Missing>
        <p className="mt-10 text-lead">
          There is no such page here.{' '}
          <a href={postsAddress(path, { category: category?.slug, page: 1 })} className={linkClass}>
            Go to the first page
          </a>
        </p>
      </Missing>
    );
  }
  if (!category) return <p className="mt-10 text-lead">There are no {what} here yet.</p>;
  return (
    <p className="mt-10 text-lead">
      There are no {what} in “{category.name}” here.{' '}
      <a href={path} className={linkClass}>
        See all {what}
      </a>
    </p>
  );
}
