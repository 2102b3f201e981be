/** What nobody else has: 32 hexadecimal digits. `crypto.randomUUID` would do, but browsers have it with TLS and on one's own machine alone. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
