import { Button } from './button';

/** In place of a part of the page whose script could not be fetched. */
export function NotLoaded({ children }: { children: string }) {
  return (
    <div role="alert" className="mt-6 rounded-lg border border-danger px-4 py-3">
      <p className="text-danger">{children}</p>
      <Button className="mt-3" onClick={() => location.reload()}>
        Reload the page
      </Button>
    </div>
  );
}
