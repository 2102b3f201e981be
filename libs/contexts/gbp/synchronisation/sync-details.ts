import { Injectable } from '@nestjs/common';
import type { ProfileField } from '#domain/google/google-profile';
import { bothLooks } from './detail-look.js';
import type { DetailLook } from './detail-look.js';
import type { DetailState } from './detail.store.js';
import type { Decision } from '../profile/profile-values.js';
import type { StepInput, StepResult } from '../set-up/step.js';
import { SyncAttributes } from './sync-attributes.js';
import { SyncPictures } from './sync-pictures.js';

/** What a profile has besides its fields: attributes and pictures, each kept by its own API of Google. */
@Injectable()
export class SyncDetails {
  constructor(
    private readonly attributes: SyncAttributes,
    private readonly pictures: SyncPictures,
  ) {}

  /** @returns null: nothing has changed here */
  async send(input: StepInput): Promise<StepResult | null> {
    return (await this.attributes.send(input)) ?? this.pictures.send(input);
  }

  /** @param byGoogle Google says that it has changed something of the profile itself */
  async look(input: StepInput, byGoogle: boolean): Promise<DetailLook> {
    return bothLooks(await this.attributes.look(input, byGoogle), await this.pictures.look(input));
  }

  /** Google was told of these fields. @returns what is to be noted */
  async reopened(input: StepInput, fields: readonly ProfileField[]): Promise<readonly DetailState[]> {
    return fields.includes('categories') ? this.attributes.reopened(input) : [];
  }

  /** For a profile that was just linked; its owner's pictures stay beside ours. */
  compare(input: StepInput): Promise<DetailLook> {
    return this.attributes.compare(input);
  }

  /** @returns what is to be noted after a user has decided */
  async decided(input: StepInput, { attributes, media }: Decision): Promise<readonly DetailState[]> {
    return [
      ...(attributes === undefined ? [] : await this.attributes.decided(input, attributes)),
      ...(media === undefined ? [] : await this.pictures.decided(input, media)),
    ];
  }
}
