/** The longest wait for something in a page; what is started has five minutes (`startTimeout`). */
export const waitMs = 30_000;
