import type { Graph } from 'schema-dts';
import { serializeJsonLd } from '@/lib/json-ld';

/** Structured data for search engines. */
export function JsonLd({ data }: { data: Graph }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: serializeJsonLd escapes every '<'
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }} />;
}
