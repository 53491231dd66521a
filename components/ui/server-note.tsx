import { CopyLines } from './copy-lines.client';

interface ServerNoteProps {
  id?: string;
  text?: string | undefined;
  lines?: readonly string[] | undefined;
}

/** What concerns whoever runs the server alone, folded; nothing where there is nothing of it. */
export function ServerNote({ id, text, lines }: ServerNoteProps) {
  return text || lines ? (
    <details id={id} className="w-full scroll-mt-4 text-sm">
      <summary className="inline-block py-2 text-muted underline underline-offset-4">
        For whoever runs the server
      </summary>
      {text ? <p className="pb-2">{text}</p> : null}
      {lines ? <CopyLines lines={lines} /> : null}
    </details>
  ) : null;
}
