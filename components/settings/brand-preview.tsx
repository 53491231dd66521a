import { LogoOn } from '@/components/frame/logo';
import { ogSize } from '@/lib/seo/metadata';
import type { Brand } from '@/lib/settings/brand';

interface BrandPreviewProps {
  brand: Brand;
  /** Of the settings: another one is another picture. */
  revision: number;
}

const groundClass = 'flex h-16 min-w-0 items-center rounded-lg border border-line px-4';

/** The header in both themes, and the picture of a shared link, as they were saved last. */
export function BrandPreview({ brand, revision }: BrandPreviewProps) {
  return (
    <figure className="mt-6">
      <figcaption className="font-semibold text-sm">As saved last</figcaption>
      <div className="mt-1.5 grid gap-3 sm:grid-cols-2">
        <div className="grid content-start gap-3">
          <div className={`${groundClass} bg-white text-night`}>
            <LogoOn ground="light" brand={brand} />
          </div>
          <div className={`${groundClass} bg-night text-dawn`}>
            <LogoOn ground="dark" brand={brand} />
          </div>
        </div>
        {/* biome-ignore lint/performance/noImgElement: it is drawn at one size */}
        <img
          src={`/opengraph-image?saved=${revision}`}
          alt="A shared link to the home page"
          {...ogSize}
          loading="lazy"
          className="h-auto w-full rounded-lg border border-line"
        />
      </div>
    </figure>
  );
}
