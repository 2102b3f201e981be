import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the pictures of this test file are kept; in the system's folder for such things, which empties itself. */
export const mediaFolder = mkdtempSync(join(tmpdir(), 'locara-media-'));
