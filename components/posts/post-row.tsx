import { Copy, Eye, Link, Pencil, Trash2 } from 'lucide';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { Picture, placeholder } from '@/components/frame/picture';
import { iconButtonClass } from '@/components/ui/button';
import { checkboxClass, checkboxTargetClass } from '@/components/ui/control';
import { copyText } from '@/components/ui/copy-text';
import { Icon } from '@/components/ui/icon';
import { notify } from '@/components/ui/notify';
import { isOwnPicture } from '@/lib/http/picture-address';
import type { PostRow } from '@/lib/posts/schema';
import { titleOf } from '@/lib/posts/title';
import { formatShortDate } from '@/lib/text/dates';
import { StatusBadges } from './status-badge';

const types = { blog: 'Blog', vlog: 'Vlog' };

interface PostTableRowProps {
  post: PostRow;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  onDuplicate: () => void;
  onDelete: () => void;
}

/** A post in the admin's table; on a narrow screen a card. */
export function PostTableRow({
  post,
  selected,
  onSelect,
  onDuplicate,
  onDelete,
}: PostTableRowProps) {
  const title = titleOf(post);
  return (
    <tr className={selected ? 'bg-sunken' : ''}>
      <td className="pl-4">
        <label className={checkboxTargetClass}>
          <input
            type="checkbox"
            aria-label={`Select ${title}`}
            className={checkboxClass}
            checked={selected}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </label>
      </td>
      <td className="px-3 py-3 md:min-w-44 lg:min-w-56 max-md:basis-[calc(100%-3rem)]">
        <div className="flex items-start gap-3">
          <Picture
            src={isOwnPicture(post.image) ? post.image : placeholder}
            alt=""
            width={80}
            height={45}
            sizes="5rem"
            className="mt-1 aspect-video w-20 shrink-0 rounded object-cover md:max-lg:hidden"
          />
          <div className="min-w-0">
            <ConsoleLink
              href={`/admin/posts/${post.id}/edit`}
              prefetch={false}
              className="font-semibold wrap-anywhere hover:underline"
            >
              {title}
            </ConsoleLink>
            <p className="text-muted text-sm wrap-anywhere">{post.slug}</p>
            {post.categories.length > 0 ? (
              <p className="text-sm wrap-anywhere">{post.categories.join(', ')}</p>
            ) : null}
          </div>
        </div>
      </td>
      <td className="px-3">
        <StatusBadges {...post} />
      </td>
      <td className="px-3">{types[post.type]}</td>
      <td className="whitespace-nowrap px-3 py-3 text-sm max-md:basis-full">
        <RowDates {...post} />
      </td>
      <td className="px-3 max-md:ml-auto">
        <div className="-mx-3 flex md:max-lg:w-33 md:max-lg:flex-wrap">
          <a
            href={post.state === 'published' ? `/blog/${post.slug}` : `/admin/preview/${post.id}`}
            target="_blank"
            rel="noopener"
            className={iconButtonClass('quiet')}
            aria-label={`View ${title} (opens in a new tab)`}
          >
            <Icon drawing={Eye} className="size-5" />
          </a>
          <ConsoleLink
            href={`/admin/posts/${post.id}/edit`}
            prefetch={false}
            className={iconButtonClass('quiet')}
            aria-label={`Edit ${title}`}
          >
            <Icon drawing={Pencil} className="size-5" />
          </ConsoleLink>
          {post.state === 'published' || post.state === 'scheduled' ? (
            <button
              type="button"
              className={iconButtonClass('quiet')}
              aria-label={`Copy link to ${title}`}
              onClick={() =>
                void copyText(
                  new URL(`/blog/${post.slug}`, location.href).href,
                  notify,
                  undefined,
                  'Link copied',
                )
              }
            >
              <Icon drawing={Link} className="size-5" />
            </button>
          ) : null}
          <button
            type="button"
            className={iconButtonClass('quiet')}
            aria-label={`Duplicate ${title}`}
            onClick={onDuplicate}
          >
            <Icon drawing={Copy} className="size-5" />
          </button>
          <button
            type="button"
            className={iconButtonClass('danger')}
            aria-label={`Delete ${title}`}
            onClick={onDelete}
          >
            <Icon drawing={Trash2} className="size-5" />
          </button>
        </div>
      </td>
    </tr>
  );
}

/** When readers had the post first, or when it was made; and its last edit. */
function RowDates({ state, publishedAt, createdAt, editedAt }: PostRow) {
  const since =
    publishedAt && state !== 'scheduled'
      ? { label: 'Published', at: publishedAt }
      : { label: 'Created', at: createdAt };
  return [since, { label: 'Edited', at: editedAt }].map(({ label, at }) => (
    <p key={label}>
      <span className="text-muted">{label}</span>{' '}
      <time dateTime={at} className="whitespace-nowrap">
        {formatShortDate(at)}
      </time>
    </p>
  ));
}
