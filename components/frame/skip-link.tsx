/** Leads past the header of a page, for those who use keys; it shows once it has the focus. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="skip-link accent -translate-y-20 fixed top-2 left-2 z-50 rounded-full px-5 py-3 font-semibold focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
