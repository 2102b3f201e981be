import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ReceiveNotification } from '#contexts/gbp';
import { Operation } from '../http/operation.js';

/** Where Google's Pub/Sub pushes to; no credentials but an identity token that Google has signed. */
@ApiExcludeController()
@Controller('hooks/google')
export class GoogleHookController {
  constructor(private readonly notifications: ReceiveNotification) {}

  /** Takes a push. Answers once it is kept; what it changes happens after. */
  @Post()
  @HttpCode(200)
  @Operation({ permission: 'public', answer: { type: 'object' }, errors: ['signatureInvalid', 'portalUnreachable'] })
  async receive(@Headers('authorization') authorization: string | undefined, @Body() body: object): Promise<object> {
    await this.notifications.execute(authorization, body);
    return { received: true };
  }
}
