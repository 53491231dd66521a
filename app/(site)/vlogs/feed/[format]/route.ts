import { feedResponse } from '@/lib/seo/feed';

// Reached from /vlogs/rss.xml and /vlogs/atom.xml. A route with a parameter is made at its first
// request and then cached, so the build needs no database.
export const dynamic = 'force-static';
export const generateStaticParams = (): [] => [];

interface FeedParams {
  params: Promise<{ format: string }>;
}

export const GET = async (_request: Request, { params }: FeedParams): Promise<Response> =>
  feedResponse('vlog', (await params).format);
