import { titleOf } from './fields';
import type { SourceText } from './source';

type SearchFields = Pick<
  SourceText,
  'seoTitle' | 'seoDescription' | 'shareImage' | 'canonicalUrl' | 'noindex'
>;

/** What the usual plugins for search (Yoast, Rank Math, All in One SEO, SEOPress) note of a post. */
export function searchFieldsOf(
  meta: Readonly<Record<string, string>>,
  title: string,
): SearchFields {
  const first = (...keys: string[]): string => {
    const key = keys.find((one) => meta[one]?.trim());
    return key === undefined ? '' : (meta[key]?.trim() ?? '');
  };
  return {
    seoTitle: filled(
      first(
        '_yoast_wpseo_title',
        'rank_math_title',
        '_aioseo_title',
        '_aioseop_title',
        '_seopress_titles_title',
      ),
      title,
    ),
    seoDescription: filled(
      first(
        '_yoast_wpseo_metadesc',
        'rank_math_description',
        '_aioseo_description',
        '_aioseop_description',
        '_seopress_titles_desc',
      ),
      title,
    ),
    shareImage: first('_yoast_wpseo_opengraph-image', 'rank_math_facebook_image'),
    canonicalUrl: first('_yoast_wpseo_canonical', 'rank_math_canonical_url'),
    noindex:
      meta['_yoast_wpseo_meta-robots-noindex']?.trim() === '1' ||
      (meta.rank_math_robots?.includes('"noindex"') ?? false),
  };
}

/** A text in which the post's title stands for its sign; one with other signs is a pattern, not a text. */
function filled(pattern: string, title: string): string {
  const text = pattern.replace(/%%?(?:post_)?title%%?|#post_title/g, () => title);
  return /%%\w+%%|%\w+%|#(?:site|separator)_/.test(text) ? '' : titleOf(text);
}
