import { Injectable } from '@nestjs/common';
import { ConnectionTokens } from '#contexts/connections';
import type { Trouble } from '#contexts/connections';
import { Handles, Postponed } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { tellYoutube } from '../jobs/video.jobs.js';
import type { UploadOrder } from '../jobs/video.jobs.js';
import { PublishUpload } from './publish-upload.js';
import type { UploadOutcome } from './publish-upload.js';
import { SettleUpload } from './settle-upload.js';
import { UploadStore } from './upload.store.js';
import type { UploadRecord } from './upload.store.js';
import { isUnauthorised, lastWord, patienceFor, troubleOf, UploadTrouble } from './upload-trouble.js';

const tokenWaitMs = 2_000;

/** Does at YouTube what the state of an upload asks for. Goes on where a run before has ended, however it ended. */
@Injectable()
@Handles(tellYoutube)
export class TellYoutubeHandler implements JobHandler<UploadOrder> {
  constructor(
    private readonly uploads: UploadStore,
    private readonly tokens: ConnectionTokens,
    private readonly publishing: PublishUpload,
    private readonly settling: SettleUpload,
  ) {}

  async handle(order: UploadOrder, delivery: Delivery): Promise<void> {
    const { id } = order;
    const upload = (await this.uploads.claim(order)) ? await this.uploads.find(id) : undefined;
    if (upload === undefined || upload.state === 'none' || upload.state === 'published') return;
    try {
      const access = await this.accessOf(upload);
      try {
        const outcome = await this.publishing.execute(upload, access.token);
        await this.settling.execute(delivery, id, outcome);
      } catch (error) {
        if (isUnauthorised(error)) await this.unauthorised(access.connectionId);
        throw error;
      }
    } catch (error) {
      await this.wait(order, error, delivery);
      const trouble = this.final(error, delivery);
      if (trouble === undefined) {
        await this.uploads.keepProblem(order, lastWord(error));
        throw error;
      }
      await this.settling.execute(delivery, id, await this.failed(upload, trouble));
    }
  }

  /** Where waiting helps: the upload says why it waits. @throws Postponed */
  private async wait(order: UploadOrder, error: unknown, { attempt }: Delivery): Promise<void> {
    const patience = patienceFor(error, attempt);
    if (patience === undefined) return;
    const { waitMs, counts, problem } = patience;
    await this.uploads.keepProblem(order, problem);
    throw new Postponed(`${problem.key}: ${(error as Error).message}`, waitMs, counts);
  }

  /** A video that is there is published, with a problem: it can be updated and deleted. */
  private async failed({ id, state }: UploadRecord, problem: Trouble): Promise<UploadOutcome> {
    const youtubeId = state === 'uploading' ? (await this.uploads.find(id))?.youtubeId : undefined;
    return { event: (youtubeId ?? null) === null ? 'fail' : 'succeed', problem };
  }

  private async accessOf({ locationId }: UploadRecord): Promise<{ token: string; connectionId: number }> {
    const access = locationId === null ? null : await this.tokens.accessToken({ provider: 'YOUTUBE', locationId });
    if (access === null) throw new UploadTrouble('youtubeNotConnected');
    return access;
  }

  /** The consent may be gone, or just the token: the next run knows. */
  private async unauthorised(connectionId: number): Promise<never> {
    await this.tokens.reportUnauthorized(connectionId);
    throw new Postponed('YouTube has refused the access token', tokenWaitMs, true);
  }

  /** @returns undefined: it is tried again */
  private final(error: unknown, { lastAttempt }: Delivery): Trouble | undefined {
    return troubleOf(error) ?? (lastAttempt ? lastWord(error) : undefined);
  }
}
