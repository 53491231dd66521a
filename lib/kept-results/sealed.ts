/** What the secret of a kept result's address is encrypted for, while its mail waits. */
export const sealedPurpose = 'address of a kept result';
