import {
  ActOnPost,
  ChangePost,
  CommentQueries,
  CreatePost,
  PostChannels,
  PostQueries,
  SocialModule,
} from '#contexts/social';
import type { CommentView, PostInput, PostPortal, PostUpdate, PostView } from '#contexts/social';
import { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import { HandRunner } from '../../support/hand-runner.js';
import { Commerce } from '../subscriptions/commerce.js';
import type { Tenant } from '../subscriptions/commerce.js';
import { ScriptedChannel } from './scripted-channel.js';

/** Posts before scripted portals; jobs run when a test says so. */
export class SocialBench {
  private constructor(
    readonly commerce: Commerce,
    readonly channels: Readonly<Record<PostPortal, ScriptedChannel>>,
    readonly jobs: HandRunner,
  ) {}

  static async start(): Promise<SocialBench> {
    const commerce = await Commerce.start({ imports: [SocialModule] });
    const channels = {
      FACEBOOK: new ScriptedChannel('FACEBOOK', 10),
      INSTAGRAM: new ScriptedChannel('INSTAGRAM', 1),
      GOOGLE: new ScriptedChannel('GOOGLE', 1),
      LINKEDIN: new ScriptedChannel('LINKEDIN', 1),
    };
    for (const channel of Object.values(channels)) commerce.module.get(PostChannels).register(channel);
    return new SocialBench(commerce, channels, new HandRunner(commerce.module, false));
  }

  async close(): Promise<void> {
    await this.commerce.close();
  }

  get<T>(type: new (...parameters: never[]) => T): T {
    return this.commerce.module.get(type, { strict: false });
  }

  /** Locations that hold SocialPosts. */
  async booked(tenant: Tenant, count: number, timeZone = 'Europe/Berlin'): Promise<number[]> {
    const ids = await tenant.locations(count, timeZone);
    const product = { product: 'QR', settings: { functionalities: ['SocialPosts'] } } as never;
    await tenant.booked({ products: [product], locationIds: ids });
    await this.drain();
    return ids;
  }

  /** Does all work that is due; what was postponed or has failed waits for the next call. */
  drain(): Promise<void> {
    return this.jobs.drain();
  }

  /** Sets the workspace's clock, and does what is due by then. */
  async setClock({ workspaceId }: Tenant, at: string): Promise<void> {
    await this.commerce.rows(
      `update workspace set clock_offset = make_interval(secs => extract(epoch from $2::timestamptz - now())::float8) where id = $1`,
      workspaceId,
      at,
    );
    await this.drain();
  }

  /** A reaction gets its event. */
  async tell({ workspaceId }: Tenant, name: string, payload: object): Promise<void> {
    await this.commerce.rows(
      `insert into outbox (workspace_id, queue, name, payload) values ($1, 'events', $2, $3)`,
      workspaceId,
      name,
      JSON.stringify(payload),
    );
    await this.drain();
  }

  /** Time passes for what waits for portals. */
  async pass(seconds: number): Promise<void> {
    for (const table of ['social_post_location', 'social_comment'])
      await this.commerce.rows(`update ${table} set attempted_at = attempted_at - make_interval(secs => $1)`, seconds);
    await this.commerce.rows(
      'update social_post_location set begun_at = begun_at - make_interval(secs => $1)',
      seconds,
    );
    for (const { posts } of Object.values(this.channels))
      for (const post of posts) post.at.setTime(post.at.getTime() - seconds * 1000);
  }

  /** Lets time pass and work be done until every location of the post is settled. */
  async settle(tenant: Tenant, id: number, rounds = 12): Promise<PostView> {
    for (let round = 0; round < rounds; round += 1) {
      await this.drain();
      const view = await this.view(tenant, id);
      if (view.postedLocations.every(({ postStatus }) => postStatus !== 'PROCESSING')) return view;
      await this.pass(70);
    }
    return this.view(tenant, id);
  }

  async write(tenant: Tenant, portal: PostPortal, locationIds: readonly number[], input: PostInput): Promise<number> {
    const places = locationIds.map((id): Placement => placeOf(tenant, id));
    const destination = { type: 'Location', places, portal } as const;
    return this.get(CreatePost).execute(tenant.agency, destination, new Draft<PostInput>(input));
  }

  async change(tenant: Tenant, id: number, input: Partial<PostUpdate>): Promise<number> {
    const posts = this.get(ChangePost);
    const prepared = await posts.prepare(tenant.agency, id, new Draft<PostUpdate>(input));
    return posts.change(tenant.agency, id, prepared);
  }

  act(): ActOnPost {
    return this.get(ActOnPost);
  }

  async view(tenant: Tenant, id: number): Promise<PostView> {
    return (await this.get(PostQueries).view(tenant.agency, id)).parse();
  }

  async statuses(tenant: Tenant, id: number): Promise<string[]> {
    return (await this.view(tenant, id)).postedLocations.map(({ postStatus }) => postStatus);
  }

  async comments(tenant: Tenant, id: number): Promise<CommentView[]> {
    const list = await this.get(CommentQueries).list(tenant.agency, id, { skip: 0, take: 100 });
    return list.parse().data;
  }

  async history(postId: number): Promise<string[]> {
    const rows = await this.commerce.rows(
      `select h.event || ' ' || h.to_state as step from state_history h join social_post_location l on l.id = h.subject_id
       where h.subject = 'social-post' and l.post_id = $1 order by h.id`,
      postId,
    );
    return rows.map(({ step }) => String(step));
  }
}

export const placeOf = ({ workspaceId, companyId }: Tenant, id: number): Placement => ({
  id,
  workspaceId,
  companyId,
  locationId: id,
});
