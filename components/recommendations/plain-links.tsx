import { formPages } from '@/lib/form-answers/pages';

/** The ways of a browser without script. */
export function PlainLinks() {
  return (
    <noscript>
      <ul className="mt-7 grid justify-items-start gap-4 underline">
        <li>
          <a href={formPages.recommendations}>The form with ten challenges and goals</a>
        </li>
        <li>
          <a href={formPages.yourData}>My earlier results</a>
        </li>
      </ul>
    </noscript>
  );
}
