/** Instead of a draft: the same for a link that is wrong, has ended or was ended. */
export function DraftNotFound() {
  return (
    <div className="mt-5 bg-canvas">
      <div className="wrap min-h-[60vh] py-24">
        <h1 className="text-title">Draft not found</h1>
        <p className="mt-3 text-lead text-muted">
          The link is incomplete or has ended. Ask the author for a new one.
        </p>
      </div>
    </div>
  );
}
