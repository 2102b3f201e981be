/** The address with the parameters by which web statistics tell where a visitor comes from. What it says already stays. */
export function withUtm(address: string, source: string, campaign: string | null): string {
  if (campaign === null || !URL.canParse(address)) return address;
  const url = new URL(address);
  const parameters = { utm_source: source, utm_medium: 'social', utm_campaign: campaign };
  for (const [name, value] of Object.entries(parameters))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.href;
}
