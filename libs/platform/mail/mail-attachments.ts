import { Injectable } from '@nestjs/common';

/** A file that an email brings along, by name: it is read when the email is sent. */
export interface AttachmentRef {
  /** Who has it, as it was registered. */
  readonly source: string;
  readonly id: number;
}

export interface MailAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
  /** As the HTML of the email names it, where it shows it. */
  readonly cid?: string;
}

/** @returns null: there is no such file, and the email goes without it */
export type AttachmentSource = (id: number) => Promise<MailAttachment | null>;

/** Who has files for emails. What waits to be sent names them, and holds no copies. */
@Injectable()
export class MailAttachments {
  private readonly sources = new Map<string, AttachmentSource>();

  register(name: string, source: AttachmentSource): void {
    this.sources.set(name, source);
  }

  async read(refs: readonly AttachmentRef[]): Promise<MailAttachment[]> {
    const files: MailAttachment[] = [];
    for (const { source, id } of refs) {
      const file = await this.sources.get(source)?.(id);
      if (file === undefined) throw new Error(`Nobody has registered ${source} for emails.`);
      if (file !== null) files.push(file);
    }
    return files;
  }
}
