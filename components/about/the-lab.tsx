import { Picture } from '@/components/frame/picture';
import { about } from '@/lib/about/content';

/** The lab in a picture and a few sentences. */
export function TheLab() {
  return (
    <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
      <Picture
        src="/images/about/lab.svg"
        alt="Two teams at screens in the lab, with a window onto acacia trees"
        width={960}
        height={540}
        sizes="(min-width: 1024px) 36rem, 92vw"
        className="h-auto rounded-card"
        first
      />
      <div>
        <h2 className="text-title">The AI Lab</h2>
        {about.lab.map((paragraph) => (
          <p key={paragraph} className="mt-4 text-lead text-muted">
            {paragraph}
          </p>
        ))}
      </div>
    </div>
  );
}
