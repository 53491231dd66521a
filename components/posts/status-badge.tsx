import type { PostStatus } from '@/lib/posts/schema';

const looks: Record<PostStatus, { label: string; className: string }> = {
  draft: { label: 'Draft', className: 'border-muted text-muted' },
  published: { label: 'Published', className: 'border-link text-link' },
  archived: { label: 'Archived', className: 'border-copper text-copper' },
};

/** A small label that says whether a post is a draft, published or archived. */
export function StatusBadge({ status }: { status: PostStatus }) {
  const { label, className } = looks[status];
  return (
    <span className={`rounded-full border px-2.5 py-0.5 font-medium text-xs ${className}`}>
      {label}
    </span>
  );
}
