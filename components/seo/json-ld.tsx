import type { Graph } from 'schema-dts';
import { serializeJsonLd } from '@/lib/seo/json-ld';

/** Structured data for search engines. */
export function JsonLd({ data }: { data: Graph }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: serializeJsonLd escapes every '<'
      dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }}
    />
  );
}
