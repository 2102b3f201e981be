import type { File } from './journey.js';

/** A form with one file, as browsers and `curl -F` send it. */
export function formWith(name: string, content: string | Buffer, contentType = 'application/octet-stream'): File {
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${contentType}\r\n\r\n`;
  const bytes = Buffer.concat([Buffer.from(head), Buffer.from(content as string), Buffer.from('\r\n--b--\r\n')]);
  return { type: 'multipart/form-data; boundary=b', bytes };
}

/** Where files for replies of a conversation are uploaded. */
export const uploadPath = (conversationId: number, channelId: number): string =>
  `/api/messages/conversation/${conversationId}/channel/${channelId}/file`;
