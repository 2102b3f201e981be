import { Injectable } from '@nestjs/common';
import { LocationPages } from '#contexts/connections';
import type { LocationPage, Trouble } from '#contexts/connections';
import { MessageChannels } from '#contexts/messaging';
import { PageChannel } from './page-channel.js';
import { PageMessages } from './page-messages.js';
import { CustomerPictures } from './pictures.js';

/** Messages to Facebook pages. */
@Injectable()
export class MessengerChannel extends PageChannel {
  override readonly name = 'messenger';

  constructor(messages: PageMessages, pages: LocationPages, pictures: CustomerPictures, registry: MessageChannels) {
    super(messages, pages, pictures, registry);
  }

  protected override accountOf({ id }: LocationPage['page']): { readonly account: string } {
    return { account: id };
  }
}

/** Messages to the Instagram accounts of pages. */
@Injectable()
export class InstagramChannel extends PageChannel {
  override readonly name = 'instagram';

  constructor(messages: PageMessages, pages: LocationPages, pictures: CustomerPictures, registry: MessageChannels) {
    super(messages, pages, pictures, registry);
  }

  protected override accountOf({
    name,
    instagram,
  }: LocationPage['page']): { readonly account: string } | { readonly trouble: Trouble } {
    return instagram === null
      ? { trouble: { key: 'instagramNoAccount', parameters: { page: name } } }
      : { account: instagram.id };
  }
}
