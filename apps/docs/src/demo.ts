/** Of every user of the demo. They exist there only, and the demo answers nobody but its own machine. */
export const demoPassword = 'Demo-Password-1!';
