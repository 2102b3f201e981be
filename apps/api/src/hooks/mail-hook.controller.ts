import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ReceiveEmail } from '#contexts/messaging';
import { ReceiveMailReport } from '#contexts/notifications';
import { messageType } from '../http/bodies/body-types.js';
import { Operation } from '../http/operation.js';

/** Reports may hold the whole email that came back; ours are small. */
const bodyLimit = 4 * 1024 * 1024;

/** Where the operator's mail server hands in what comes to the domain of return paths; no credentials but the key that both have. */
@ApiExcludeController()
@Controller('hooks/mail')
export class MailHookController {
  constructor(
    private readonly reports: ReceiveMailReport,
    private readonly emails: ReceiveEmail,
  ) {}

  /** Takes a message as it was received. One that is no report, or about no email of ours, changes nothing. */
  @Post()
  @HttpCode(200)
  @Operation({
    permission: 'public',
    answer: { type: 'object' },
    errors: ['mailReportRefused'],
    bodies: [messageType],
    bodyLimit,
  })
  async receive(@Headers('authorization') authorization: string | undefined, @Body() body: unknown): Promise<object> {
    const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    // Who hands it in is checked by the first one.
    return { known: (await this.reports.execute(authorization, raw)) || (await this.emails.report(raw)) };
  }
}
