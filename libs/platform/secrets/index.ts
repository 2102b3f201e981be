export { SecretBox } from './secret-box.js';
export { isSameSecret } from './same-secret.js';
