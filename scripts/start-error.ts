/** A failure whose message is all that the operator needs. */
export class StartError extends Error {}
