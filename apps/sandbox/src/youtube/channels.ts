interface PlayList {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly videos: number;
}

export interface Channel {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly playLists: readonly PlayList[];
}

/** Enough for several pages. */
const many = Array.from({ length: 120 }, (_, position) => ({
  id: `PLLocaraSandboxNoah${String(position + 1).padStart(4, '0')}`,
  title: `Week ${position + 1}`,
  description: '',
  videos: position % 7,
}));

const channels: Readonly<Record<string, readonly Channel[]>> = {
  mia: [
    {
      id: 'UCLocaraSandboxChannel01',
      title: 'North Bakery',
      description: 'Bread, and how it is made.',
      playLists: [
        { id: 'PLLocaraSandbox0001', title: 'Recipes', description: 'To bake at home.', videos: 12 },
        { id: 'PLLocaraSandbox0002', title: 'Behind the counter', description: '', videos: 3 },
      ],
    },
  ],
  noah: [{ id: 'UCLocaraSandboxChannel02', title: 'South Bakery', description: '', playLists: many }],
};

export const channelsOf = (person: string): readonly Channel[] => channels[person] ?? [];
export const channelById = (id: string): Channel | undefined =>
  Object.values(channels)
    .flat()
    .find((channel) => channel.id === id);
export const allChannels = (): readonly Channel[] => Object.values(channels).flat();
/** The playlist with all that was uploaded to a channel. */
export const uploadsOf = (channelId: string): string => `UU${channelId.slice(2)}`;
