/** Leaves room for the heading above the form, which a link to the form shows too. */
export const belowHeading = 'scroll-mt-12 sm:scroll-mt-24';
