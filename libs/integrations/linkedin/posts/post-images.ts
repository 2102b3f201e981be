import { Injectable } from '@nestjs/common';
import { PostRefused } from '#contexts/social';
import type { PostTarget, PublishStep } from '#contexts/social';
import { isDomainError } from '#domain/errors/errors';
import { Config } from '#platform/config';
import { isThirdPartyFailure, StrictClient, ThirdPartyClient, ThirdPartyFailure } from '#platform/http-client';
import type { ThirdPartyFile } from '#platform/http-client';
import { encoded, LinkedInCalls } from './linkedin-calls.js';

const againMs = 3_000;
/** Paths of this installation from which images are loaded directly: nothing there is anybody's secret. */
const ownPaths = ['/media/', '/sandbox/files/'];

type ImageState = 'AVAILABLE' | 'PROCESSING' | 'PROCESSING_FAILED' | 'WAITING_UPLOAD';

/** Images of posts: LinkedIn loads none itself, they are sent to it. https://learn.microsoft.com/linkedin/marketing/community-management/shares/images-api */
@Injectable()
export class PostImages {
  constructor(
    private readonly calls: LinkedInCalls,
    private readonly client: ThirdPartyClient,
    private readonly strict: StrictClient,
    private readonly config: Config,
  ) {}

  /** @returns null: the image lies ready under the draft's id */
  async nextStep(
    target: PostTarget,
    owner: string,
    address: string,
    draftId: string | null,
  ): Promise<PublishStep | null> {
    if (draftId === null) return { kind: 'prepared', draftId: await this.send(target, owner, address) };
    const image = await this.calls.read<{ status?: ImageState }>(target, `/images/${encoded(draftId)}`);
    if (image?.status === 'AVAILABLE') return null;
    if (image?.status === 'PROCESSING') return { kind: 'waiting', againMs };
    if (image?.status === 'PROCESSING_FAILED') throw new PostRefused('image', 'LinkedIn could not process the image.');
    // The upload has not arrived, or has expired.
    return { kind: 'prepared', draftId: await this.send(target, owner, address) };
  }

  /** @returns the image's URN */
  private async send(target: PostTarget, owner: string, address: string): Promise<string> {
    const file = await this.load(address);
    const { value } = await this.announce(target, owner);
    const { image, uploadUrl } = value ?? {};
    if (image === undefined || uploadUrl === undefined)
      throw new ThirdPartyFailure('portalUnreachable', 'LinkedIn', { status: 200, body: null, retryAfterMs: null });
    await this.calls.upload(target, uploadUrl, file);
    return image;
  }

  /** Nobody sees an upload that is announced twice. */
  private async announce(
    target: PostTarget,
    owner: string,
  ): Promise<{ value?: { image?: string; uploadUrl?: string } }> {
    try {
      const { body } = await this.calls.call(target, {
        method: 'POST',
        path: '/images',
        query: { action: 'initializeUpload' },
        body: { initializeUploadRequest: { owner } },
      });
      return body ?? {};
    } catch (error) {
      if (!isThirdPartyFailure(error) || error.key !== 'outcomeUnknown') throw error;
      throw new ThirdPartyFailure('portalUnreachable', error.party, error.details, error);
    }
  }

  private async load(address: string): Promise<ThirdPartyFile> {
    const { publicUrl } = this.config;
    const own = ownPaths.find((path) => address.startsWith(publicUrl + path));
    try {
      if (own !== undefined)
        return await this.client.download({ name: 'Locara', baseUrl: publicUrl }, address.slice(publicUrl.length));
      const { status, contentType, body } = await this.strict.get(address);
      if (status === 200) return { contentType: contentType ?? 'application/octet-stream', content: body };
    } catch (error) {
      if (!isDomainError(error) || error.key === 'portalUnreachable') throw error;
    }
    throw new PostRefused('image', `There is no image at ${address}.`);
  }
}
