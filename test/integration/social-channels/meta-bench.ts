import { LocationPages } from '#contexts/connections';
import { PostChannels } from '#contexts/social';
import type { PostChannel, PostContent, PostTarget, PublishedPost } from '#contexts/social';
import { Config } from '#platform/config';
import { ThirdPartyClient } from '#platform/http-client';
import { metaConfig } from '#integrations/meta';
import { Graph } from '../../../libs/integrations/meta/graph.js';
import { FacebookPosts } from '../../../libs/integrations/meta/posts/facebook-posts.js';
import { InstagramPosts } from '../../../libs/integrations/meta/posts/instagram-posts.js';
import { PageGraph } from '../../../libs/integrations/meta/posts/page-graph.js';
import { API_KEY } from '../sandbox/running-sandbox.js';
import { sandboxSectionOf } from '../../support/config-sections.js';
import type { ChannelBench } from './channel-bench.js';

export const allScopes = [
  'pages_show_list',
  'pages_manage_posts',
  'pages_read_engagement',
  'pages_read_user_content',
  'pages_manage_engagement',
  'instagram_basic',
  'instagram_content_publish',
  'instagram_manage_comments',
] as const;

export interface MetaBench {
  readonly facebook: FacebookPosts;
  readonly instagram: InstagramPosts;
  /** Of the first page of a person. */
  targets(person: string, scopes?: readonly string[]): Promise<{ facebook: PostTarget; instagram: PostTarget }>;
  close(): Promise<void>;
}

export function metaBench(bench: ChannelBench): MetaBench {
  const client = new ThirdPartyClient({ totalMs: 8000, headersMs: 6000 });
  const config = Object.assign(new Config(), { sections: sandboxSectionOf(metaConfig, bench.origin, API_KEY) });
  const graph = new Graph(client, config);
  const page = new PageGraph(graph);
  // Where a location posts is tested with whole connections: `targets.spec.ts`.
  const pages = Object.create(LocationPages.prototype) as LocationPages;
  return {
    facebook: new FacebookPosts(page, pages, new PostChannels()),
    instagram: new InstagramPosts(page, pages, new PostChannels()),
    targets: async (person, scopes = allScopes) => {
      const accessToken = await bench.tokenOf('meta', person, scopes);
      const { data } = await graph.call<{ data: { id: string; access_token: string; ig?: object }[] }>({
        path: '/me/accounts',
        query: { fields: 'id,access_token,instagram_business_account' },
        accessToken,
      });
      const [first] = data as { id: string; access_token: string; instagram_business_account?: { id: string } }[];
      const common = { accessToken: first?.access_token ?? '', connectionId: 1 };
      return {
        facebook: { account: `FACEBOOK:${first?.id ?? ''}`, ...common },
        instagram: { account: `INSTAGRAM:${first?.instagram_business_account?.id ?? ''}`, ...common },
      };
    },
    close: () => client.onApplicationShutdown(),
  };
}

/** All steps of a publication. */
export async function publish(
  channel: PostChannel,
  target: PostTarget,
  content: PostContent,
): Promise<{ post: PublishedPost; steps: number }> {
  let draftId: string | null = null;
  for (let steps = 1; steps < 20; steps += 1) {
    const step = await channel.publish(target, content, draftId);
    if (step.kind === 'posted') return { post: step.post, steps };
    if (step.kind === 'prepared') ({ draftId } = step);
    else await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('It is never posted.');
}
