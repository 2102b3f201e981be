import { Catch, Inject } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { LoggerToken } from '#platform/telemetry';
import { errorAnswer } from './error-answer.js';

@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(LoggerToken) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const answer = errorAnswer(error);
    if (answer.defect) this.logger.error({ err: error }, 'defect');
    void reply
      .status(answer.status)
      .headers(answer.headers)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(answer.body));
  }
}
