import { Injectable } from '@nestjs/common';

/** Finds the workspace whose page is under a host name. @returns null: it knows none */
export type PageOwner = (host: string) => Promise<number | null>;

/** Pages of workspaces that the platform has made. The contexts that make some register, and others ask whose a page is. */
@Injectable()
export class HostedPages {
  private readonly owners: PageOwner[] = [];

  register(owner: PageOwner): void {
    this.owners.push(owner);
  }

  /** @param host in lower case, as punycode; @returns null: the platform has made no page there */
  async ownerOf(host: string): Promise<number | null> {
    for (const owner of this.owners) {
      const workspaceId = await owner(host);
      if (workspaceId !== null) return workspaceId;
    }
    return null;
  }
}
