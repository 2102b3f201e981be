/** Days that deliveries, their attempts and what waits for a disabled endpoint are kept. */
export const keptDays = 30;
