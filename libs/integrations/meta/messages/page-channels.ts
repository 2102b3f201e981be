import { Injectable } from '@nestjs/common';
import type { LocationPage, Trouble } from '#contexts/connections';
import { PageChannel } from './page-channel.js';

/** Messages to Facebook pages. */
@Injectable()
export class MessengerChannel extends PageChannel {
  override readonly name = 'messenger';

  protected override accountOf({ id }: LocationPage['page']): { readonly account: string } {
    return { account: id };
  }
}

/** Messages to the Instagram accounts of pages. */
@Injectable()
export class InstagramChannel extends PageChannel {
  override readonly name = 'instagram';

  protected override accountOf({
    name,
    instagram,
  }: LocationPage['page']): { readonly account: string } | { readonly trouble: Trouble } {
    return instagram === null
      ? { trouble: { key: 'instagramNoAccount', parameters: { page: name } } }
      : { account: instagram.id };
  }
}
