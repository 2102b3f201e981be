/** Where people watch a video at YouTube. */
export const watchPage = (youtubeId: string): string =>
  `https://www.youtube.com/watch?v=${encodeURIComponent(youtubeId)}`;
