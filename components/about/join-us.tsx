import { NextAction } from '@/components/frame/next-action';

/** The end of the page about the lab. */
export function JoinUs() {
  return (
    <NextAction
      title="Work with us"
      intro="As a partner, as a fellow, or as a part of the community."
      href="/get-involved"
    >
      Get Involved
    </NextAction>
  );
}
