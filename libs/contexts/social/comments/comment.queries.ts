import { Injectable } from '@nestjs/common';
import type { DecidedValueOf } from '#domain/lists/lists';
import { isWithin, visible } from '#platform/access';
import type { Actor } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';
import { problemJson } from '#platform/problems';
import type { ProblemView } from '#platform/problems';

/** `Post comment` of the specification. */
export interface CommentView {
  readonly id: number;
  readonly locationId: number;
  readonly postId: number;
  readonly message: string;
  readonly date: string;
  readonly ownerCommented: boolean;
  readonly status: DecidedValueOf<'socialCommentState'>;
  readonly repliesCount: number;
  readonly author: string | null;
  readonly error: ProblemView | null;
  /** The reader may reply to it and delete it. */
  readonly canWrite: boolean;
}

/** A reply to a comment. */
export interface ReplyView extends Omit<CommentView, 'ownerCommented' | 'repliesCount'> {
  readonly commentId: number;
  readonly ownerReplied: boolean;
}

interface Page {
  readonly skip: number;
  readonly take: number;
}

type List<T> = JsonText<{ data: T[]; total: number }>;

const scope = { workspace: 'c.workspace_id', company: 'c.company_id', location: 'c.location_id' } as const;
const sharedWith = (
  actor: Actor,
) => sql`'id', c.id, 'locationId', c.location_id, 'postId', c.post_id, 'message', c.message,
  'date', iso(c.commented_at), 'status', c.state, 'author', c.author, 'canWrite', ${isWithin(actor.scope('post:write'), scope)}`;

@Injectable()
export class CommentQueries {
  constructor(private readonly database: Database) {}

  /** Of a post, newest first. @param locationId of this location only */
  async list(
    actor: Actor,
    postId: number,
    { locationId, skip, take }: Page & { readonly locationId?: number | undefined },
  ): Promise<List<CommentView>> {
    const rows = sql`from social_comment c where c.post_id = ${postId} and c.parent_id is null and c.state <> 'REMOVED'
      and ${locationId === undefined ? sql`true` : sql`c.location_id = ${locationId}`} and ${visible(actor, scope)}`;
    return this.database.list<CommentView>(
      sql`
      select (
        select json_agg(json_build_object(${sharedWith(actor)}, 'ownerCommented', c.owner_commented, 'error', ${problemJson('c.problem')},
          'repliesCount', (select count(*)::int from social_comment r where r.parent_id = c.id and r.state <> 'REMOVED'))
          order by c.commented_at desc, c.id)
        from (select c.* ${rows} order by c.commented_at desc, c.id offset ${skip} limit ${take}) c
      )::text as data, (select count(*) ${rows}) as total`,
      50,
    );
  }

  /** To a comment, oldest first. */
  async replies(actor: Actor, commentId: number, { skip, take }: Page): Promise<List<ReplyView>> {
    const rows = sql`from social_comment c where c.parent_id = ${commentId} and c.state <> 'REMOVED'`;
    return this.database.list<ReplyView>(
      sql`
      select (
        select json_agg(json_build_object(${sharedWith(actor)}, 'commentId', c.parent_id, 'ownerReplied', c.owner_commented,
          'error', ${problemJson('c.problem')}) order by c.commented_at, c.id)
        from (select c.* ${rows} order by c.commented_at, c.id offset ${skip} limit ${take}) c
      )::text as data, (select count(*) ${rows}) as total`,
      50,
    );
  }
}
