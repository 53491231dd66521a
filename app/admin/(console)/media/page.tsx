import type { Metadata } from 'next';
import { FilteredList } from '@/components/frame/console/filtered-list';
import { PageHead } from '@/components/frame/console/page-head';
import { MediaGrid } from '@/components/media/media-grid.client';
import { UploadArea } from '@/components/media/upload-area.client';
import { requireSession } from '@/lib/auth/session';
import { listMedia, mediaPageSize, readSizeLimit } from '@/lib/media/admin-queries';
import { mediaTypes } from '@/lib/media/schema';
import { listParams } from '@/lib/text/list-params';

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

/** The media library: an upload area and the files, to be searched and filtered. */
export default async function MediaPage({ searchParams }: PageProps<'/admin/media'>) {
  const session = await requireSession();
  const params = listParams(await searchParams, { name: 'type', values: mediaTypes });
  const [{ media, total }, sizeLimit] = await Promise.all([
    listMedia(session, { ...params, type: params.filter }),
    readSizeLimit(session),
  ]);
  return (
    <>
      <PageHead title="Media Library" />
      <UploadArea sizeLimit={sizeLimit} />
      <FilteredList
        path="/admin/media"
        params={params}
        searchLabel="Search names"
        filters={[{ ...typeFilter, chosen: params.filter }]}
        items="files"
        pageSize={mediaPageSize}
        total={total}
      >
        <MediaGrid media={media} />
      </FilteredList>
    </>
  );
}
