import { Injectable } from '@nestjs/common';
import { readDomainName } from '#domain/websites/domain-name';
import { Config } from '#platform/config';
import type { Sql } from '#platform/database';

/** How a workspace appears to people, at a domain of its own. */
export interface Brand {
  /** Whose it is; workspaces below have it, too. */
  readonly workspaceId: number;
  /** The workspaces above that one. */
  readonly above: readonly number[];
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
  readonly name: string;
  /** As `#1f5fd6`; white text can be read on it. */
  readonly primaryColor: string | null;
  readonly loginBackgroundColor: string | null;
  /** Path of a picture at the origin; null: there is none. */
  readonly logo: string | null;
  readonly favicon: string | null;
  /** Where `/` of the origin leads. */
  readonly redirectUrl: string | null;
  /** Public by design: Google restricts it to websites. */
  readonly googleMapApiKey: string | null;
}

/** What a higher floor knows of brands. */
export interface BrandSource {
  /** Over `workspace self`: it has a brand of its own that is active. */
  readonly hasBrand: Sql<boolean>;
  /** @param host in lower case, as punycode, without a port */
  atHost(host: string): Promise<Brand | null>;
  /** Of the nearest workspace that has one, itself or above; it can be linked to. */
  ofWorkspace(workspaceId: number): Promise<Brand | null>;
}

/** Under which brand people see the platform. The context that has brands registers; pages, emails and lists ask. */
@Injectable()
export class Brands {
  private source: BrandSource | undefined;

  constructor(private readonly config: Config) {}

  register(source: BrandSource): void {
    this.source = source;
  }

  /** Undefined: nobody has any. */
  get hasBrand(): Sql<boolean> | undefined {
    return this.source?.hasBrand;
  }

  /** @param host of a request, in any case, without a port. @returns null: the platform's own look */
  async atHost(host: string): Promise<Brand | null> {
    const name = host.toLowerCase();
    // Most requests come to the platform's own host, and attackers send anything.
    if (name === new URL(this.config.publicUrl).hostname || readDomainName(name) !== name) return null;
    if (this.source === undefined) return null;
    return this.source.atHost(name);
  }

  async ofWorkspace(workspaceId: number): Promise<Brand | null> {
    return (await this.source?.ofWorkspace(workspaceId)) ?? null;
  }

  /** Where links for people of a workspace lead: the domain of its brand, else the platform's address. */
  async originFor(workspaceId: number): Promise<string> {
    return (await this.ofWorkspace(workspaceId))?.origin ?? this.config.publicUrl;
  }
}
