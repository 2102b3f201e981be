/** What the owner of a domain has put in the DNS; `libs/integrations/dns` asks for it. */
export abstract class DomainProofPort {
  /** @returns the TXT records at the name; none when there is no such name. @throws DomainError `dnsUnreachable` */
  abstract textRecords(name: string): Promise<readonly string[]>;
}
