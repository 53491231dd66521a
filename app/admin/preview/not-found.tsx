import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';

/** In place of a preview whose post does not exist. */
export default function PreviewNotFound() {
  return (
    <main className="grid min-h-dvh place-content-center gap-5 px-4 text-center">
      <h1 className="text-3xl">Post not found</h1>
      <Link href="/admin/posts" className={buttonClass('quiet')}>
        All posts
      </Link>
    </main>
  );
}
