/**
 * The browser came back from an identity provider without a session. Read with the first screen, before screens change the
 * address; not its text, as anybody can write a link.
 */
export const hasFailedSignIn = new URLSearchParams(globalThis.location.search).has('error');
