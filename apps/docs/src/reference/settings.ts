/** Where the documentation says what a code means. */
export const errorLink = (code: string): string => `/docs/errors/${code.slice(0, 2)}00#${code}`;
