import { feedResponse } from '@/lib/seo/feed';

// Reached from /vlogs/rss.xml and /vlogs/atom.xml.

interface FeedParams {
  params: Promise<{ format: string }>;
}

export const GET = async (request: Request, { params }: FeedParams): Promise<Response> =>
  feedResponse('vlog', (await params).format, request);
