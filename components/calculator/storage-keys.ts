/** In local storage: the numbers and choices of the calculator; the small calculator adds to them. */
export const numbersKey = 'savings-calculator';
