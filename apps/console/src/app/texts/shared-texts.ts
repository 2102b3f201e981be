/** Folders of `app` with a catalogue of their own, and the areas whose screens show its texts. */
const readers: Readonly<Record<string, readonly string[]>> = {
  // Loaded with the bar of the test clock, on any screen.
  clock: [],
  figures: ['activity', 'qr-codes', 'statistics'],
  hours: ['conversations', 'locations'],
  jobs: ['jobs', 'locations', 'orders', 'settings'],
  usage: ['contracts', 'invoices', 'offers', 'orders'],
};

export const sharedFolders = Object.keys(readers);

/** The catalogue of a folder of `app`. */
export const catalogueOf = (folder: string): string => `app-${folder}`;

/** The catalogues that the screens of an area need beside that of the whole console. */
export const textsOf = (area: string): string[] => [
  area,
  ...sharedFolders.filter((folder) => readers[folder]?.includes(area)).map(catalogueOf),
];
