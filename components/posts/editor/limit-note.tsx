interface LimitNoteProps {
  /** Of the field. */
  id: string;
  value: string;
  limit: number;
}

/** Says below a field that it is full: browsers cut what is pasted without a word. */
export function LimitNote({ id, value, limit }: LimitNoteProps) {
  return (
    <p id={`${id}-limit`} role="status" className="mt-1.5 text-copper text-sm empty:hidden">
      {value.length >= limit
        ? `At most ${limit} characters: what is longer is cut at its end.`
        : ''}
    </p>
  );
}
