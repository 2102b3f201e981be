/** Labels of letters, digits and hyphens in lower case (RFC 1035), a name of a top level last. */
export const domainForm = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
