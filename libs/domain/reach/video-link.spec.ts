import { expect, it } from '@jest/globals';
import { videoIdOf } from './video-link.js';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'dQw4w9WgXcQ'],
  ['http://youtu.be/dQw4w9WgXcQ', null],
  ['https://youtu.be/dQw4w9WgXc', null],
  ['https://youtu.be/dQw4w9WgXcQQ', null],
  ['https://vimeo.com/123', null],
  ['https://www.youtube.com/watch?list=1&v=dQw4w9WgXcQ', null],
])('the video of %s is %s', (link, id) => {
  expect(videoIdOf(link)).toBe(id);
});
