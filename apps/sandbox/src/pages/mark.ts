import { html } from './html.js';

/** The product's mark in a box of 32 by 32; the stylesheet colours its three parts: shade, pin, letter. */
export const MARK = html`<path
    d="M20.6 30.2c-.5 0-1-.2-1.4-.6 4.9-4.9 8.9-11 8.9-16.7a12 12 0 0 0-3.2-8.1A10.6 10.6 0 0 1 30.500 13.400c0 6-4.800 12.300-8.500 16.200-.4.4-.9.600-1.400.600z"
  /><path
    d="M14.400 1.500c6.500 0 11.400 5 11.400 11.400 0 6.600-6 13.300-10 16.700a2.200 2.200 0 0 1-2.800 0C9 26.200 3 19.500 3 12.900 3 6.500 7.900 1.500 14.400 1.500z"
  /><path d="M11.800 7.600v9.800h6.800" />`;

const COLOURS = ['fill="#0fa697"', 'fill="#1b5bd7"', 'fill="none" stroke="#fff" stroke-width="3.4"'];

/** In the page itself: nothing else is served for it. */
export const favicon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${COLOURS.reduce(
    (markup, colour) => markup.replace('<path d', `<path ${colour} d`),
    MARK.markup,
  )}</svg>`,
)}`;
