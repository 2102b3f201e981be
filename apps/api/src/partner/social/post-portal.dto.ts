import { ApiProperty } from '@nestjs/swagger';
import type { DecidedValueOf } from '#domain/lists/lists';
import { Listed } from '../../http/bodies/fields.js';

/** What a portal takes. */
export class PostPortalDto {
  /** The portal, as in `socialPortal`. */
  @Listed('socialPostPortal')
  portal: DecidedValueOf<'socialPostPortal'>;

  /**
   * Characters that a text may have, in UTF-16 code units: an emoji counts as two or more. What the portal has no field for counts as well:
   * dates of an event, a coupon code, terms and addresses are added to the text.
   * @example 1500
   */
  @ApiProperty({ type: 'integer' })
  longestText: number;

  /**
   * Characters that the title of an event or an offer may have.
   * @example 58
   */
  @ApiProperty({ type: 'integer' })
  longestTitle: number;

  /**
   * Images that it shows, the first ones; more are accepted and not shown.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  mostImages: number;

  /** Whether a post needs an image. */
  needsImage: boolean;

  /** Whether posts have comments. */
  takesComments: boolean;

  /** Whether a comment can have replies. */
  takesReplies: boolean;

  /** Whether a published post can be taken down from here. */
  removesPosts: boolean;
}

/** Portals that take posts. */
export class PostPortalListDto {
  /** All of this installation. */
  @ApiProperty({ type: () => PostPortalDto, isArray: true })
  data: PostPortalDto[];

  /**
   * How many there are.
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  total: number;

  /**
   * Names that texts and addresses may have in double braces; each location fills them with its own data.
   * @example ["name", "city"]
   */
  placeholders: string[];
}
