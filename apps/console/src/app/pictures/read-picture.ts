import type { Picture } from './picture';

export const pictureTypes: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
};
export const iconTypes = { 'image/x-icon': 'ico', 'image/vnd.microsoft.icon': 'ico' } as const;

/** As a data URL, which both the page and the API take. */
export async function readPicture(file: File): Promise<Picture> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(file);
  });
  const data = address.slice(address.indexOf(',') + 1);
  return { name: file.name, fileType: { ...pictureTypes, ...iconTypes }[file.type] ?? 'png', data, address };
}
