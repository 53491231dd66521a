export default function Loading() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading</span>
      <div className="h-10 w-56 animate-pulse rounded-lg bg-sunken" />
      <div className="h-72 animate-pulse rounded-card bg-sunken" />
    </div>
  );
}
