import { Injectable } from '@nestjs/common';
import { Database, insertedId } from '#platform/database';
import { CatalogueEntity } from './catalogue.entity.js';

export interface NewCatalogue {
  readonly workspaceId: number;
  readonly name: string;
  /** Address of an image. */
  readonly icon?: string;
  /** Order among the catalogues of the workspace. */
  readonly position?: number;
}

/** Creates a catalogue, the shelf on which a workspace shows offers. */
@Injectable()
export class CreateCatalogue {
  constructor(private readonly database: Database) {}

  /** @returns the catalogue's id */
  async execute(catalogue: NewCatalogue): Promise<number> {
    return this.database.transaction(async (tx) => {
      const made = await tx.insert(CatalogueEntity, {
        workspaceId: catalogue.workspaceId,
        name: catalogue.name,
        icon: catalogue.icon ?? null,
        position: catalogue.position ?? 0,
      });
      return insertedId(made);
    });
  }
}
