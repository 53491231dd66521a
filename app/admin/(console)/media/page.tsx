import type { Metadata } from 'next';
import { ListFilters } from '@/components/admin/list-filters.client';
import { ListPager } from '@/components/admin/list-pager';
import { MediaGrid } from '@/components/admin/media/media-grid.client';
import { UploadArea } from '@/components/admin/media/upload-area.client';
import { PageHead } from '@/components/admin/page-head';
import { requireSession } from '@/lib/auth/require-session';
import { listParams, stayInList } from '@/lib/list-params';
import { listMedia, mediaPageSize, readSizeLimit } from '@/lib/media/admin-queries';
import { mediaTypes } from '@/lib/media/schema';

export const metadata: Metadata = { title: 'Media' };

const typeFilter = {
  name: 'type',
  label: 'Type',
  options: [
    { value: '', label: 'All Types' },
    { value: 'image', label: 'Images' },
    { value: 'video', label: 'Videos' },
    { value: 'document', label: 'Documents' },
  ],
};

export default async function MediaPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, unknown>>;
}) {
  const session = await requireSession();
  const {
    search,
    page,
    filter: type,
  } = listParams(await searchParams, { name: 'type', values: mediaTypes });
  const [{ media, total }, sizeLimit] = await Promise.all([
    listMedia(session, { type, search, page }),
    readSizeLimit(session),
  ]);
  const query = { ...(type ? { type } : {}), ...(search ? { q: search } : {}) };
  stayInList({ path: '/admin/media', query, page, pageSize: mediaPageSize, total });
  return (
    <>
      <PageHead title="Media Library" />
      <UploadArea sizeLimit={sizeLimit} />
      <ListFilters searchLabel="Search names" filter={typeFilter} />
      {media.length > 0 ? (
        <MediaGrid media={media} />
      ) : (
        <p className="mt-10 text-muted">
          {search || type ? 'No files match this search.' : 'There are no files yet.'}
        </p>
      )}
      <ListPager
        path="/admin/media"
        query={query}
        page={page}
        pageSize={mediaPageSize}
        total={total}
      />
    </>
  );
}
