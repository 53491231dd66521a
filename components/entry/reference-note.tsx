/** By which a visitor can name a form that was sent, on the telephone too. */
export function ReferenceNote({ reference }: { reference: string | undefined }) {
  return reference ? (
    <p className="mt-2 text-muted text-sm">
      Your reference: <span className="font-semibold text-ink tracking-wider">{reference}</span>
    </p>
  ) : null;
}
