export type Level = 'aal1' | 'aal2';

export interface Factor {
  factorType: 'totp' | 'phone';
  status: 'verified' | 'unverified';
}

/**
 * The current level is the token's; the next one is aal2 if a verified factor exists; without a
 * session both are null (decision 6).
 */
export function assurance(
  token: { aal: Level } | undefined,
  factors: readonly Factor[],
): { currentLevel: Level | null; nextLevel: Level | null } {
  if (!token) return { currentLevel: null, nextLevel: null };
  return {
    currentLevel: token.aal,
    nextLevel: factors.some(({ status }) => status === 'verified') ? 'aal2' : token.aal,
  };
}
