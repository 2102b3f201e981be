import { ApiProperty } from '@nestjs/swagger';
import type { CommentView, ReplyView } from '#contexts/social';
import type { DecidedValueOf } from '#domain/lists/lists';
import { Extension, Id, Listed, Text } from '../../http/bodies/fields.js';
import { PageQuery } from '../../http/paging.dto.js';
import type { Wire } from '../../wire/wire.js';
import { PostErrorDto } from './post.dto.js';

/** Which comments to list. */
export class CommentQuery extends PageQuery {
  /**
   * Id of the post.
   * @example 1
   */
  @Id()
  postId: number;

  /**
   * Only those at this location.
   * @example 17
   */
  @Id({ optional: true })
  locationId?: number;
}

/** Which replies to list. */
export class ReplyQuery extends PageQuery {
  /**
   * Id of the comment.
   * @example 1
   */
  @Id()
  commentId: number;
}

/** A new comment. */
export class CommentInsertDto {
  /**
   * Id of the post.
   * @example 1
   */
  @Id()
  postId: number;

  /**
   * Id of the location below whose post it is written.
   * @example 17
   */
  @Id()
  locationId: number;

  /**
   * What it says.
   * @example "We look forward to seeing you!"
   */
  @Text({ min: 1, max: 8000 })
  message: string;
}

/** A new reply. */
export class ReplyInsertDto {
  /**
   * Id of the comment.
   * @example 1
   */
  @Id()
  commentId: number;

  /**
   * What it says.
   * @example "Yes, until noon."
   */
  @Text({ min: 1, max: 8000 })
  message: string;
}

/** What comments and replies have in common. */
export class WrittenDto {
  /**
   * Id of the comment, or of the reply.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Id of the location.
   * @example 17
   */
  @ApiProperty({ type: 'integer' })
  locationId: number;

  /**
   * Id of the post.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  postId: number;

  /**
   * What it says.
   * @example "Are you open on Sunday?"
   */
  message: string;

  /**
   * When it was written.
   * @example "2027-09-11T08:12:00Z"
   */
  @ApiProperty({ type: 'string', format: 'date-time' })
  date: string;

  /** How it is at the portal. */
  @Listed('socialCommentState')
  status: DecidedValueOf<'socialCommentState'>;

  /**
   * Who wrote it; null: the location, or the portal does not say.
   * @example "Anna"
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  author: string | null;

  /** What is wrong with it. */
  @Extension()
  @ApiProperty({ type: () => PostErrorDto, nullable: true })
  error: PostErrorDto | null;

  /** Whether you may reply to it and delete it: you hold `post:write` at its location. */
  @Extension()
  canWrite: boolean;
}

/** A comment below a post. */
export class CommentDto extends WrittenDto implements Wire<CommentView> {
  /** Whether the location's own account wrote it. */
  ownerCommented: boolean;

  /**
   * Replies to it.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  repliesCount: number;
}

/** A reply to a comment. */
export class ReplyDto extends WrittenDto implements Wire<ReplyView> {
  /**
   * Id of the comment.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  commentId: number;

  /** Whether the location's own account wrote it. */
  ownerReplied: boolean;
}

/** Comments, and how many there are. */
export class CommentListDto {
  /** The page asked for. */
  @ApiProperty({ type: () => CommentDto, isArray: true })
  data: CommentDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** Replies, and how many there are. */
export class ReplyListDto {
  /** The page asked for. */
  @ApiProperty({ type: () => ReplyDto, isArray: true })
  data: ReplyDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
