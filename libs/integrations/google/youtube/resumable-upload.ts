import { Injectable } from '@nestjs/common';
import type { PublishedVideo, UploadProgress, VideoPart } from '#contexts/dynamic-video';
import { ThirdPartyFailure } from '#platform/http-client';
import type { ThirdPartyAnswer, ThirdPartyCall } from '#platform/http-client';
import { isAnswer, YoutubeCalls } from './youtube-calls.js';
import type { Json } from './youtube-calls.js';

const path = '/upload/youtube/v3/videos';
const query = { uploadType: 'resumable', part: 'snippet,status' } as const;

/** The protocol of uploads that go on where they were. https://developers.google.com/youtube/v3/guides/using_resumable_upload_protocol */
@Injectable()
export class ResumableUpload {
  constructor(private readonly calls: YoutubeCalls) {}

  /** @returns YouTube's id of the upload: its address is made of it, so that no answer leads elsewhere */
  async start(token: string, video: object, bytes: number): Promise<string> {
    const headers = { 'x-upload-content-length': String(bytes), 'x-upload-content-type': 'video/mp4' };
    const answer = await this.calls.call(token, { method: 'POST', path, query, body: video }, headers);
    const uploadId = idIn(answer.headers['location']);
    if (uploadId === null) throw unusable(answer);
    return uploadId;
  }

  async progressOf(token: string, uploadId: string, total: number): Promise<UploadProgress> {
    return this.put(token, uploadId, `bytes */${total}`);
  }

  async send(token: string, uploadId: string, { from, total, content }: VideoPart): Promise<UploadProgress> {
    const range = `bytes ${from}-${from + content.length - 1}/${total}`;
    return this.put(token, uploadId, range, { file: { contentType: 'video/mp4', content } });
  }

  private async put(
    token: string,
    uploadId: string,
    range: string,
    content: Pick<ThirdPartyCall, 'file'> = {},
  ): Promise<UploadProgress> {
    const call = { method: 'PUT', path, query: { ...query, upload_id: uploadId }, ...content } as const;
    try {
      const answer = await this.calls.call(token, call, { 'content-range': range });
      return { video: videoIn(answer) };
    } catch (error) {
      // What the protocol says with an error of HTTP.
      if (isAnswer(error, 308)) return { received: receivedIn(error.details.headers?.['range']) };
      if (isAnswer(error, 404, 410)) return { gone: true };
      throw error;
    }
  }
}

/** `bytes=0-524287`; missing: nothing has arrived. */
const receivedIn = (range: string | undefined): number => Number(/-(\d+)$/.exec(range ?? '')?.[1] ?? -1) + 1;

function idIn(location: string | undefined): string | null {
  if (location === undefined || !URL.canParse(location)) return null;
  return new URL(location).searchParams.get('upload_id');
}

function videoIn(answer: ThirdPartyAnswer): PublishedVideo {
  const { id, snippet } = (answer.body ?? {}) as { id?: unknown; snippet?: Json };
  if (typeof id !== 'string') throw unusable(answer);
  return { id, channelId: String(snippet?.['channelId'] ?? '') };
}

/** It may have done it: the upload is asked again. */
const unusable = ({ status, body }: ThirdPartyAnswer): ThirdPartyFailure =>
  new ThirdPartyFailure('outcomeUnknown', 'Google', { status, body, retryAfterMs: null });
