import { Figures } from '@/components/frame/figures';
import { Picture } from '@/components/frame/picture';
import { paragraphsOf } from '@/lib/content/texts';
import type { Entry } from '@/lib/settings/lists';
import { placeOnPage } from '@/lib/text/place-on-page';

/** The lab in a picture, in the head of its page. */
export function LabPicture() {
  return (
    <Picture
      src="/images/about/lab.svg"
      alt="Two teams at screens, with a window onto acacia trees"
      width={960}
      height={540}
      sizes="(min-width: 768px) 34rem, 92vw"
      className="h-auto w-full rounded-card"
      first
    />
  );
}

interface TheLabProps {
  title: string;
  text: string;
  figures: readonly Entry[];
}

/** The lab in a few sentences beside its name, and its figures: one alone below the name. */
export function TheLab({ title, text, figures }: TheLabProps) {
  const isLone = figures.length === 1;
  return (
    <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[1fr_2fr] lg:grid-rows-[auto_1fr]">
      <h2 id={placeOnPage(title)} className="text-title wrap-anywhere">
        {title}
      </h2>
      <div className="grid gap-4 text-lead text-muted md:grid-cols-2 md:gap-x-10 lg:col-start-2 lg:row-span-2">
        {paragraphsOf(text).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={`mt-2 empty:hidden ${isLone ? '' : 'lg:col-span-2 lg:mt-6'}`}>
        <Figures entries={figures} />
      </div>
    </div>
  );
}
