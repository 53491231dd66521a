import { feedResponse } from '@/lib/seo/feed';

// Reached from /blog/rss.xml and /blog/atom.xml.

interface FeedParams {
  params: Promise<{ format: string }>;
}

export const GET = async (request: Request, { params }: FeedParams): Promise<Response> =>
  feedResponse('blog', (await params).format, request);
