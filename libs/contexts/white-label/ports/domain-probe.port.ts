/** What the DNS has at a name. Each list is empty where there is none. */
export interface DomainRecords {
  /** Names that CNAME records at the name lead to. */
  readonly aliases: readonly string[];
  /** IPv4 and IPv6, of the name or of what it leads to. */
  readonly addresses: readonly string[];
}

/** How a secure connection to a name went. */
export type CertificateFinding =
  | { readonly kind: 'valid'; readonly validUntil: string }
  /** @property reason in the words of the TLS library, such as `certificate has expired` */
  | { readonly kind: 'refused'; readonly reason: string };

/** Looks at a domain from outside; `libs/integrations/dns` does it. */
export abstract class DomainProbe {
  /** @throws DomainError `dnsUnreachable` */
  abstract records(name: string): Promise<DomainRecords>;

  /** @returns the TXT records at the name. @throws DomainError `dnsUnreachable` */
  abstract texts(name: string): Promise<readonly string[]>;

  /** @returns A and AAAA records at the name, or at what it leads to. @throws DomainError `dnsUnreachable` */
  abstract addresses(name: string): Promise<readonly string[]>;

  /** @returns hosts of the MX records at the name, the first choice first. @throws DomainError `dnsUnreachable` */
  abstract exchanges(name: string): Promise<readonly string[]>;

  /** Connects to one of the addresses, public ones only, with the name as SNI. */
  abstract certificate(name: string, addresses: readonly string[]): Promise<CertificateFinding>;
}
