/** What names a company page in its address: `linkedin.com/company/north-bakery`, or a number there. */
export function pageNameIn(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const [kind, name] = new URL(address).pathname.split('/').filter((part) => part !== '');
  return /^(company|showcase|school)$/.test(kind ?? '') ? name?.toLowerCase() : undefined;
}
