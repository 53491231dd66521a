import { iconSizes } from '@/lib/settings/marks/files';
import { readBrand } from '@/lib/settings/queries';

/** A browser that asks for an icon by a fixed address asks again after so long. */
const keptSeconds = 60;

/** Leads from a fixed address, such as /favicon.ico, to the icon of now. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ size: string }> },
): Promise<Response> {
  const { size } = await params;
  const known = iconSizes.find((each) => String(each) === size);
  if (!known) return new Response('Not found', { status: 404 });
  const { marks } = await readBrand();
  return new Response(null, {
    status: 307,
    headers: {
      Location: marks.icons[known],
      'Cache-Control': `public, max-age=${keptSeconds}`,
    },
  });
}
