/** SQLSTATE class 23: a write breaks a constraint. The embedded backend says `SUP` of any error of a function. */
const integrityViolation = /^(?:23[0-9A-Z]{3}|SUP)$/;

/**
 * Whether a write broke this constraint or unique index. PostgreSQL quotes its name in the message, the
 * only place where the Data API hands it on.
 */
export const violates = (
  error: { code: string; message: string } | null,
  constraint: string,
): boolean =>
  error !== null &&
  integrityViolation.test(error.code) &&
  error.message.includes(`"${constraint}"`);
