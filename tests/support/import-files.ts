// Files of other systems, as small as a test needs them.
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';

/** The elements of an item; `terms`, `meta` and `comments` are its own. */
export interface WxrItemParts {
  [element: string]: unknown;
  terms?: Array<[domain: string, slug: string, name: string]>;
  meta?: Record<string, string>;
  comments?: number;
}

const cdata = (text: unknown): string => `<![CDATA[${String(text)}]]>`;

export function wxrItem({ terms = [], meta = {}, comments = 0, ...parts }: WxrItemParts): string {
  const fields = Object.entries({
    title: 'A post',
    link: 'https://old.example/2024/05/a-post/',
    'dc:creator': 'mary',
    'content:encoded': '<p>Text</p>',
    'excerpt:encoded': '',
    'wp:post_id': '7',
    'wp:post_date_gmt': '2024-05-01 10:00:00',
    'wp:post_name': 'a-post',
    'wp:status': 'publish',
    'wp:post_type': 'post',
    'wp:post_password': '',
    ...parts,
  });
  return [
    '<item>',
    ...fields.map(([name, value]) => `<${name}>${cdata(value)}</${name}>`),
    ...terms.map(
      ([domain, slug, name]) =>
        `<category domain="${domain}" nicename="${slug}">${cdata(name)}</category>`,
    ),
    ...Object.entries(meta).map(
      ([key, value]) =>
        `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
    ),
    ...Array.from(
      { length: comments },
      () => '<wp:comment><wp:comment_content>Nice</wp:comment_content></wp:comment>',
    ),
    '</item>',
  ].join('\n');
}

/** An export of WordPress. @param items as XML */
export const wxrFile = (items: readonly string[], name = 'site.xml'): File =>
  new File(
    [
      `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Old site</title>
<link>https://old.example</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>https://old.example</wp:base_site_url>
<wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_login>mary</wp:author_login><wp:author_display_name><![CDATA[Mary Banda]]></wp:author_display_name></wp:author>
<wp:category><wp:category_nicename>farms</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name><![CDATA[Farms]]></wp:cat_name></wp:category>
<wp:category><wp:category_nicename>maize</wp:category_nicename><wp:category_parent>farms</wp:category_parent><wp:cat_name><![CDATA[Maize]]></wp:cat_name></wp:category>
<wp:tag><wp:tag_slug>rain</wp:tag_slug><wp:tag_name><![CDATA[Rain]]></wp:tag_name></wp:tag>
${items.join('\n')}
</channel>
</rss>
`,
    ],
    name,
    { type: 'text/xml' },
  );

/** An export of Ghost of these tables. */
export const ghostFile = (tables: Record<string, unknown>, version = '5.87.0'): File =>
  new File(
    [JSON.stringify({ db: [{ meta: { exported_on: 1, version }, data: tables }] })],
    'ghost.json',
    { type: 'application/json' },
  );

/** A zip of these files. */
export async function zipFile(files: Readonly<Record<string, string>>): Promise<File> {
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  for (const [path, text] of Object.entries(files)) await zip.add(path, new TextReader(text));
  return new File([await zip.close()], 'site.zip', { type: 'application/zip' });
}
