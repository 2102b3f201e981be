/** The tags of a DKIM or DMARC record: `v=DKIM1; k=rsa; p=…` (RFC 6376, 3.2). Of a tag that is there twice the first counts. */
export function tagsIn(text: string): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  for (const part of text.split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim().toLowerCase();
    if (at > 0 && !tags.has(name)) tags.set(name, part.slice(at + 1).trim());
  }
  return tags;
}
