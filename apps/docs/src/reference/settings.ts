/** Where the errors page says what a code means. */
export const errorLink = (code: string): string => `/docs/doc2#${code}`;
