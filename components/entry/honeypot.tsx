/** A field that people do not see; programs that fill in every field give themselves away. */
export function Honeypot() {
  return (
    <div hidden>
      <label htmlFor="website">Leave this empty</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
