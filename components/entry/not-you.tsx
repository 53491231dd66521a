interface NotYouProps {
  name: string;
  /** The form is to be shown again. */
  onClear: () => void;
}

/** Says for whom a tool was opened without its form, and lets somebody else take over the browser. */
export function NotYou({ name, onClear }: NotYouProps) {
  return (
    <p className="mt-2 text-muted print:hidden">
      For {name}.{' '}
      <button
        type="button"
        className="min-h-6 text-link underline underline-offset-4"
        onClick={onClear}
      >
        Not you?
      </button>
    </p>
  );
}
