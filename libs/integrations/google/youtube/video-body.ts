import type { VideoDetails } from '#contexts/dynamic-video';
import type { Json } from './youtube-calls.js';

/** `People & Blogs`: every country has it. */
const categoryId = '22';

/** What its owner can say of a video beside what a dynamic video has. An update that leaves one out deletes it. */
const ownSnippet = ['categoryId', 'tags', 'defaultLanguage', 'defaultAudioLanguage'];
const ownStatus = ['embeddable', 'license', 'publicStatsViewable', 'selfDeclaredMadeForKids', 'containsSyntheticMedia'];

export const newVideo = ({ title, description, privacyLevel, marker }: VideoDetails): object => ({
  snippet: { title, description, categoryId, tags: [marker] },
  status: { privacyStatus: privacyLevel, selfDeclaredMadeForKids: false },
});

/**
 * A video with other details, and with all that its owner has said of it at YouTube.
 * @param known `snippet` and `status` of the video
 * https://developers.google.com/youtube/v3/docs/videos/update
 */
export function changedVideo({ title, description, privacyLevel }: VideoDetails, known: Json): object {
  const [snippet, status] = [partOf(known, 'snippet'), partOf(known, 'status')];
  return {
    id: known['id'],
    snippet: { categoryId, ...chosen(snippet, ownSnippet), title, description },
    status: { ...chosen(status, ownStatus), ...publishAtIn(status, privacyLevel), privacyStatus: privacyLevel },
  };
}

/** YouTube publishes only private videos at an hour, and takes none that is over. */
function publishAtIn({ publishAt }: Json, privacy: VideoDetails['privacyLevel']): object {
  const isAhead = typeof publishAt === 'string' && Date.parse(publishAt) > Date.now();
  return privacy === 'private' && isAhead ? { publishAt } : {};
}

const partOf = (video: Json, name: string): Json => (video[name] ?? {}) as Json;

const chosen = (part: Json, names: readonly string[]): object =>
  Object.fromEntries(names.flatMap((name) => (part[name] === undefined ? [] : [[name, part[name]]])));
