// How commands reach a backend, whichever it is.

/** A backend that a command reads, or changes something in. */
export interface Backend {
  url: string;
  secretKey: string;
  /** Whether the embedded backend has just loaded the samples; undefined: it was not started for this. */
  seeded: boolean | undefined;
  /** Ends what was started for this. */
  close: () => Promise<void>;
}

/** As `fetch`; where nothing answers, the error says where and why. */
export async function ask(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(input, init);
  } catch (error) {
    const { origin } = new URL(input instanceof Request ? input.url : input);
    let cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof AggregateError) [cause] = cause.errors;
    throw new Error(
      `${origin} does not answer: ${cause instanceof Error ? cause.message : error}`,
      {
        cause: error,
      },
    );
  }
}
