/** Purpose of the encrypted secret of a kept result's address, while its mail waits. */
export const sealedPurpose = 'address of a kept result';
