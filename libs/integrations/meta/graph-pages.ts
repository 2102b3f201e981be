import { Injectable } from '@nestjs/common';
import { FacebookPages, isGrantRefused } from '#contexts/connections';
import type { FacebookPage } from '#contexts/connections';
import { ThirdPartyFailure } from '#platform/http-client';
import { Graph } from './graph.js';

const fields = 'id,name,link,tasks,access_token,instagram_business_account{id,username}';
const limit = '100';
/** Agencies manage thousands of pages; a server that turns in circles ends here. */
const mostPages = 100;

interface Answer {
  readonly data?: readonly {
    readonly id: string;
    readonly name?: string;
    readonly link?: string;
    readonly tasks?: readonly string[];
    readonly access_token?: string;
    readonly instagram_business_account?: { readonly id: string; readonly username?: string };
  }[];
  readonly paging?: { readonly cursors?: { readonly after?: string }; readonly next?: string };
}

/** Pages that somebody manages. https://developers.facebook.com/docs/graph-api/reference/user/accounts/ */
@Injectable()
export class GraphPages extends FacebookPages {
  constructor(private readonly graph: Graph) {
    super();
  }

  async list(accessToken: string): Promise<readonly FacebookPage[]> {
    const found: FacebookPage[] = [];
    let after: string | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const { data = [], paging } = await this.page(accessToken, after);
      for (const { id, name, link, tasks, access_token: token, instagram_business_account: account } of data)
        found.push({
          id,
          name: name ?? id,
          link: link ?? null,
          tasks: tasks ?? [],
          accessToken: token ?? null,
          instagram: account === undefined ? null : { id: account.id, userName: account.username ?? account.id },
        });
      after = paging?.next === undefined ? undefined : paging.cursors?.after;
      if (after === undefined) break;
    }
    return found;
  }

  private async page(accessToken: string, after: string | undefined): Promise<Answer> {
    const query = { fields, limit, ...(after !== undefined && { after }) };
    try {
      return await this.graph.call<Answer>({ path: '/me/accounts', query, accessToken });
    } catch (error) {
      if (!isGrantRefused(error)) throw error;
      // To anyone who lists pages it is a refused call; what follows from it, the connection decides.
      const body = { message: error.reason };
      throw new ThirdPartyFailure('portalRefused', 'Facebook', { status: 401, body, retryAfterMs: null }, error);
    }
  }
}
