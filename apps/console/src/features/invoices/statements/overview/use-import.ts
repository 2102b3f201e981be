import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { importFile } from '../statement-data';
import type { ImportedStatement } from '../statement-data';

/** What became of a file. */
export interface ImportedFile {
  readonly id: number;
  readonly name: string;
  readonly state: 'sending' | 'done' | 'refused';
  readonly statements: readonly ImportedStatement[];
  readonly error: Error | null;
}

/** Files are handed over one after the other: each is imported whole or not at all. */
export function useImport(workspaceId: number) {
  const client = useQueryClient();
  const [files, setFiles] = useState<readonly ImportedFile[]>([]);
  const queue = useRef(Promise.resolve());
  const lastId = useRef(0);
  const change = (id: number, changed: Partial<ImportedFile>): void =>
    setFiles((former) => former.map((file) => (file.id === id ? { ...file, ...changed } : file)));
  const send = async (id: number, file: File): Promise<void> => {
    try {
      change(id, { state: 'done', statements: await importFile(workspaceId, file) });
    } catch (error) {
      change(id, { state: 'refused', error: error as Error });
    }
    await client.invalidateQueries({ queryKey: ['invoices'] });
  };
  const take = (chosen: readonly File[]): void => {
    for (const file of chosen) {
      const id = ++lastId.current;
      setFiles((former) => [...former, { id, name: file.name, state: 'sending', statements: [], error: null }]);
      queue.current = queue.current.then(() => send(id, file));
    }
  };
  return { files, take, clear: () => setFiles([]), isSending: files.some(({ state }) => state === 'sending') };
}
