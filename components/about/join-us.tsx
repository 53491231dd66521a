import { NextAction } from '@/components/frame/next-action';

/** The end of the page about the lab. */
export function JoinUs({ title, intro }: { title: string; intro: string }) {
  return (
    <NextAction title={title} intro={intro} href="/get-involved">
      Get Involved
    </NextAction>
  );
}
