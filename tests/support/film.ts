const megabyte = 1024 * 1024;
/** How a film begins; the library looks no further. */
const begin = Buffer.from(
  '000000206674797069736f6d0000020069736f6d69736f32617663316d703431',
  'hex',
);

interface Watch {
  /** Told before each part is read how many bytes were read before it. */
  onRead?: (bytes: number) => void;
  /** The end waits for this, when all else was read. */
  beforeEnd?: () => Promise<void>;
}

/** A film of so many megabytes, made as it is read. */
export function film(megabytes: number, { onRead, beforeEnd }: Watch = {}) {
  const bytes = megabytes * megabyte;
  let read = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        onRead?.(read);
        if (read === bytes) {
          await beforeEnd?.();
          return controller.close();
        }
        const part = new Uint8Array(megabyte);
        if (read === 0) part.set(begin);
        controller.enqueue(part);
        read += megabyte;
      },
    },
    { highWaterMark: 0 },
  );
}
