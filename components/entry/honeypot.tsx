/** A field that people do not see; programs that fill in every field give themselves away. */
export function Honeypot({ id = 'website' }: { id?: string }) {
  return (
    <div hidden>
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
