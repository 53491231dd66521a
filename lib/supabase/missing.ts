/**
 * Whether a refusal of the storage, its body or the error made of it, says that a file is not there.
 * Supabase's answers 400 to nearly everything it refuses, a wrong key too, and names the reason in
 * the body alone.
 */
export const saysMissing = (refusal: unknown): boolean =>
  typeof refusal === 'object' &&
  refusal !== null &&
  'statusCode' in refusal &&
  String(refusal.statusCode) === '404';
