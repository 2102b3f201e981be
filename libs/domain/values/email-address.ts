/** RFC 5321, 4.5.3.1: the whole address, what stands before the @, and one part of the domain. */
const LONGEST = 254;
const LONGEST_LOCAL = 64;
const LONGEST_LABEL = 63;

/** Letters of all scripts (RFC 6531), and what RFC 5322 lets stand unquoted. */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/**
 * Could an email server take mail for this address? Quoted names and addresses in brackets are allowed by the standards, but
 * nobody has one; a domain without a dot, or whose last part is a number, is none of the internet's.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > LONGEST) return false;
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || local.length > LONGEST_LOCAL || !LOCAL.test(local)) return false;
  const labels = domain.split('.');
  const last = labels.at(-1) ?? '';
  return (
    labels.length > 1 &&
    labels.every((label) => label.length <= LONGEST_LABEL && LABEL.test(label)) &&
    last.length > 1 &&
    !/^\d+$/.test(last)
  );
}

/** The same for each way to write what is one mailbox. */
export const mailboxOf = (address: string): string => address.trim().toLowerCase();
