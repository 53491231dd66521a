// Filters of the admin's table of posts, as its address says them.
import { listParams } from '@/lib/text/list-params';
import { type PostState, type PostType, postStates, postTypes } from './schema';

const postSorts = ['edited', 'edited-asc', 'published', 'title'] as const;

export interface TableRequest {
  status?: PostState | undefined;
  type?: PostType | undefined;
  /** The slug of a category. */
  category?: string | undefined;
  /** Without it the newest post is first. */
  sort?: (typeof postSorts)[number] | undefined;
  /** Parts of titles, whatever their case, or words of texts. */
  search: string;
  /** From 1. */
  page: number;
}

interface NamedCategory {
  name: string;
  slug: string;
}

const states: Record<PostState, { filter: string; none: string }> = {
  draft: { filter: 'Drafts', none: 'There are no drafts.' },
  scheduled: { filter: 'Scheduled', none: 'No post is scheduled.' },
  published: { filter: 'Published', none: 'No post is published.' },
  ended: { filter: 'Ended', none: 'No post has ended.' },
  archived: { filter: 'Archived', none: 'No post is archived.' },
};
const types: Record<PostType, { filter: string; none: string }> = {
  blog: { filter: 'Blog', none: 'There are no blog posts.' },
  vlog: { filter: 'Vlog', none: 'There are no vlogs.' },
};

/** Reads the address. A filter that there is not counts as absent. */
export function tableRequestOf(
  params: Record<string, unknown>,
  categories: readonly NamedCategory[],
): TableRequest {
  const {
    search,
    page,
    filter: status,
  } = listParams(params, {
    name: 'status',
    values: postStates,
  });
  const slugs = categories.map(({ slug }) => slug);
  return {
    search,
    page,
    status,
    type: listParams(params, { name: 'type', values: postTypes }).filter,
    category: listParams(params, { name: 'category', values: slugs }).filter,
    sort: listParams(params, { name: 'sort', values: postSorts }).filter,
  };
}

/** The selects above the table. */
export const tableFilters = (
  { status, type, category, sort }: TableRequest,
  categories: readonly NamedCategory[],
) => [
  {
    name: 'status',
    label: 'Status',
    chosen: status,
    options: [
      { value: '', label: 'All Status' },
      ...postStates.map((value) => ({ value, label: states[value].filter })),
    ],
  },
  {
    name: 'type',
    label: 'Type',
    chosen: type,
    options: [
      { value: '', label: 'All types' },
      ...postTypes.map((value) => ({ value, label: types[value].filter })),
    ],
  },
  {
    name: 'category',
    label: 'Category',
    chosen: category,
    options: [
      { value: '', label: 'All categories' },
      ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
    ],
  },
  {
    name: 'sort',
    label: 'Sort by',
    chosen: sort,
    options: [
      { value: '', label: 'Created' },
      { value: 'edited', label: 'Last edit' },
      { value: 'edited-asc', label: 'Last edit, oldest first' },
      { value: 'published', label: 'Publish date' },
      { value: 'title', label: 'Title' },
    ],
  },
];

/** Text of an empty table. */
export function nothingListed({ search, status, type, category }: TableRequest): string {
  if (search) return 'No posts match this search.';
  if ([status, type, category].filter(Boolean).length > 1) return 'No posts match these filters.';
  if (category) return 'No posts are in this category.';
  if (type) return types[type].none;
  return status ? states[status].none : 'There are no posts yet.';
}
